import { describe, expect, it } from 'vitest'
import { BadCommandInput, type TerminalTools } from '../command.ts'
import { defineFakeVendorCommand } from './fake.ts'

/** Starts the command, waits until `meanwhile` has finished, and then stops it. */
async function run(line: string, meanwhile: (said: readonly string[]) => Promise<void> = async () => {}) {
  const said: string[] = []
  const tools = { say: (text: string) => void said.push(text) } as TerminalTools
  await defineFakeVendorCommand(() => meanwhile(said)).run(line.split(' ').slice(1), tools)
  return said
}

const settingIn = (said: readonly string[], name: string): string =>
  said
    .find(line => line.startsWith(`${name}=`))!
    .slice(name.length + 1)
    .replaceAll("'", '')

describe('the fake command', () => {
  it.each([
    ['datagokr', ['DATA_GO_KR_URL', 'DATA_GO_KR_KEY']],
    ['krx', ['KRX_URL', 'KRX_AUTH_KEY']],
    ['polygon', ['POLYGON_URL', 'POLYGON_API_KEY']],
    ['us-directory', ['US_DIRECTORY_URL']],
    ['alpaca', ['ALPACA_URL', 'ALPACA_KEY_ID', 'ALPACA_SECRET']],
    ['kis', ['KIS_URL', 'KIS_FILES_URL', 'KIS_APP_KEY', 'KIS_APP_SECRET']],
    ['dart', ['DART_URL', 'DART_KEY']],
    ['sec', ['SEC_URL', 'SEC_DATA_URL', 'SEC_USER_AGENT']],
    ['alphavantage', ['ALPHAVANTAGE_URL', 'ALPHAVANTAGE_KEY']],
    ['ecb', ['ECB_URL']],
    [
      'google-play',
      [
        'GOOGLE_PLAY_URL',
        'GOOGLE_PLAY_TOKEN_URL',
        'GOOGLE_PLAY_KEYS_URL',
        'GOOGLE_PLAY_PACKAGE',
        'GOOGLE_PLAY_ACCOUNT',
        'GOOGLE_PLAY_PRIVATE_KEY',
        'GOOGLE_PLAY_PUSH_AUDIENCE',
        'GOOGLE_PLAY_PUSH_ACCOUNT',
      ],
    ],
    [
      'app-store',
      [
        'APP_STORE_URL',
        'APP_STORE_BUNDLE_ID',
        'APP_STORE_APP_ID',
        'APP_STORE_ISSUER_ID',
        'APP_STORE_KEY_ID',
        'APP_STORE_PRIVATE_KEY',
        'APP_STORE_ROOT_CERTIFICATE',
      ],
    ],
    [
      'payple',
      ['PAYPLE_URL', 'PAYPLE_CUSTOMER_ID', 'PAYPLE_CUSTOMER_KEY', 'PAYPLE_CLIENT_KEY', 'PAYPLE_REFUND_KEY'],
    ],
    [
      'portone',
      [
        ...['PORTONE_URL', 'PORTONE_SCRIPT_URL', 'PORTONE_API_SECRET', 'PORTONE_STORE_ID'],
        ...['PORTONE_CHANNEL_KEY', 'CERTIFICATION'],
      ],
    ],
  ])('prints the variables that point the server at %s', async (vendor, names) => {
    const said = await run(`fake ${vendor}`)
    expect(said.slice(0, -1).map(line => line.split('=')[0])).toEqual(names)
    expect(settingIn(said, names[0]!)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/(api\/)?$/)
    expect(said.at(-1)).toBe('0 calls.')
  })

  it('answers, while it runs, requests that have the right key, with the faults it was started with', async () => {
    let url = ''
    const said = await run('fake polygon --fault too-many --fault html', async lines => {
      url = settingIn(lines, 'POLYGON_URL')
      const headers = { authorization: `Bearer ${settingIn(lines, 'POLYGON_API_KEY')}` }
      const fetchSplits = async () => fetch(new URL('v3/reference/splits', url), { headers })
      const answers = [await fetchSplits(), await fetchSplits(), await fetchSplits(), await fetchSplits()]
      expect(answers.map(({ status }) => status)).toEqual([429, 429, 200, 200])
      expect(await answers[2]!.text()).toContain('<html>')
      expect(await answers[3]!.json()).toMatchObject({ status: 'OK' })
      expect((await fetch(new URL('v3/reference/splits', url))).status).toBe(401)
    })
    expect(said.at(-1)).toBe('5 calls.')
    await expect(fetch(url)).rejects.toThrow()
  })

  it('serves the card vendor whole: partner calls, the script of its window, and faults', async () => {
    await run('fake payple --fault broken', async lines => {
      const url = settingIn(lines, 'PAYPLE_URL')
      const ask = async (path: string, fields: object) =>
        fetch(new URL(path, url), {
          ...{ method: 'POST', body: JSON.stringify(fields) },
          headers: { 'content-type': 'application/json', referer: 'http://localhost' },
        })
      const known = {
        cst_id: settingIn(lines, 'PAYPLE_CUSTOMER_ID'),
        custKey: settingIn(lines, 'PAYPLE_CUSTOMER_KEY'),
      }
      expect(await (await ask('php/auth.php', known)).json()).toMatchObject({ result: 'success' })
      expect(await (await ask('php/auth.php', { ...known, custKey: 'x' })).json()).toMatchObject({
        result: 'error',
      })
      const charges = [1, 2, 3].map(() => ask('php/SimplePayCardAct.php', {}))
      expect((await Promise.all(charges)).map(({ status }) => status).sort()).toEqual([200, 500, 500])
      expect(await (await fetch(new URL('js/v1/payment.js', url))).text()).toContain('PaypleCpayAuthCheck')
    })
  })

  it('serves the identity vendor whole: its script, its window, its interface, and faults', async () => {
    await run('fake portone --fault broken', async lines => {
      const url = settingIn(lines, 'PORTONE_URL')
      const script = await (await fetch(settingIn(lines, 'PORTONE_SCRIPT_URL'))).text()
      expect(script).toContain('requestIdentityVerification')
      const redirectUrl = 'http://localhost/api/certification'
      const opened = new URLSearchParams({ identityVerificationId: 'check-1', redirectUrl })
      expect(await (await fetch(new URL(`window?${opened}`, url))).text()).toContain('value="check-1"')
      const person = { name: 'Kim', birthDate: '1990-01-02', phoneNumber: '01012345678', operator: 'KT' }
      const body = new URLSearchParams({ ...Object.fromEntries(opened), ...person, choice: 'verify' })
      const ended = await fetch(new URL('window/end', url), { method: 'POST', body, redirect: 'manual' })
      expect(ended.headers.get('location')).toBe(
        `${redirectUrl}?identityVerificationId=check-1&transactionType=IDENTITY_VERIFICATION`,
      )
      const ask = (secret: string) =>
        fetch(new URL('identity-verifications/check-1', url), {
          headers: { authorization: `PortOne ${secret}` },
        })
      const secret = settingIn(lines, 'PORTONE_API_SECRET')
      expect([(await ask(secret)).status, (await ask(secret)).status]).toEqual([500, 500])
      expect(await (await ask(secret)).json()).toMatchObject({
        status: 'VERIFIED',
        verifiedCustomer: { name: 'Kim', birthDate: '1990-01-02' },
      })
      expect((await ask('wrong')).status).toBe(401)
    })
  })

  it('listens on the given port, and refuses a port that is in use', async () => {
    let port = ''
    await run('fake polygon', async said => {
      port = new URL(settingIn(said, 'POLYGON_URL')).port
      await expect(run(`fake polygon --port ${port}`)).rejects.toThrow(BadCommandInput)
    })
    const said = await run(`fake polygon --port ${port}`)
    expect(new URL(settingIn(said, 'POLYGON_URL')).port).toBe(port)
  })

  it.each([
    'fake',
    'fake nobody',
    'fake polygon kis',
    'fake polygon --port 70000',
    'fake polygon --fault flood',
    'fake google-play --fault html',
    'fake payple --fault html',
    'fake portone --fault html',
    'fake constructor',
  ])('refuses the input «%s»', async line => {
    await expect(run(line)).rejects.toThrow(BadCommandInput)
  })
})
