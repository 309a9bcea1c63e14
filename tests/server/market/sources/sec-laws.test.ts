import { fakeSecCredentials, startSecFake } from '#server/adapters/market-data/sec/fake.ts'
import { fakeSecInstruments, fakeSecUntil } from '#server/adapters/market-data/sec/fake-companies.ts'
import { secSource } from '#server/adapters/market-data/sec/sec.ts'
import { temporaryFolder } from '../../database/temporary-folder.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'SEC EDGAR',
  country: 'us',
  until: fakeSecUntil,
  instruments: fakeSecInstruments,
  // The contact is not a secret, but it must not appear in reports either.
  secrets: [fakeSecCredentials.contact],
  async start(faults = []) {
    const fake = await startSecFake({ faults })
    let elapsed = 0
    const deps = {
      fetch,
      async pause(ms: number) {
        elapsed += ms
      },
      elapsed: () => elapsed,
      random: () => 0.5,
    }
    const folder = await temporaryFolder()
    const market = secSource({
      ...{ dataBase: fake.url, wwwBase: fake.url, ...fakeSecCredentials, deps },
      ...{ archiveFolder: folder.path, companiesForArchives: 3 },
    })
    const close = async () => {
      await fake.close()
      await folder.remove()
    }
    return { market, fake: { ...fake, close } }
  },
})
