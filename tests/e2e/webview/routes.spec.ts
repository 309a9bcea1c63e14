import { routes } from '#routes/index.tsx'
import { isFullProof, sampleOf } from '#tests/setup/sample.ts'
import { appTest, expect } from './app-test.ts'

const addresses = routes.map(route => route.path).filter(path => !path.includes(':'))
const walked = sampleOf(addresses, Math.ceil(addresses.length / 7))

for (const locale of ['ko-KR', 'en-US']) {
  appTest.describe(locale, () => {
    appTest.use({ locale })
    appTest(
      `${isFullProof ? 'every' : 'a sample of'} address without parameters opens in the app without an error`,
      async ({ app, page }) => {
        appTest.setTimeout(isFullProof ? 400_000 : 120_000)
        const complaints: string[] = []
        page.on('pageerror', error => complaints.push(`${page.url()}: ${error.message}`))
        page.on('console', message => {
          if (message.type() === 'error' && !/status of (401|404)/.test(message.text()))
            complaints.push(`${page.url()}: ${message.text()}`)
        })
        for (const address of walked) {
          app.said.length = 0
          await page.goto(address)
          await expect(page.getByRole('main'), address).toHaveCount(1)
          await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
          await expect.poll(() => app.saidOf('hello').length, address).toBeGreaterThan(0)
          await expect(page.getByRole('alertdialog'), address).toHaveCount(0)
        }
        expect(complaints).toEqual([])
        console.log(`${locale}: ${walked.length} of ${addresses.length} addresses`)
      },
    )
  })
}
