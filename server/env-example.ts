import { type EnvironmentVariable, environmentVariables } from './env.ts'

/** Says what each variable sets, with its default. The groups and their order are those of `.env.example`. */
const purposes = {
  'The server': {
    NODE_ENV: '"production" demands PUBLIC_URL and all secrets, and leaves the demo out',
    PORT: 'port to listen on; 8080 by default',
    HOST: 'address to listen on; 127.0.0.1 by default',
    PUBLIC_URL: 'the address that users open; cookies are bound to it',
    TRUST_PROXY: 'your own proxies, whose X-Forwarded-For is believed; none by default',
    RATE_LIMIT: 'calls per minute from one address; 3000 by default',
    LOG_LEVEL: 'info in production, else warn',
    METRICS_TOKEN: 'bearer token for /metrics; without it the metrics are not served',
    DIST_DIR: 'the built page; dist by default',
    KILL_SWITCH: '1 answers /sw.js with a worker that removes itself and its caches',
  },
  'Data and secrets': {
    DATA_DIR: 'folder of the embedded database, backups, secrets and caches; .data by default',
    DATABASE_URL: 'your own PostgreSQL 15 to 18 in place of the embedded one',
    TOKEN_SIGNING_KEY: 'signs access tokens; created in DATA_DIR outside of production',
    PEPPER: 'hashes one-time codes; created in DATA_DIR outside of production',
  },
  'The market': {
    MARKET: 'where numbers come from; demo by default',
    PAST_SESSIONS: 'how many sessions before its first publication a market is analysed for; 260 by default',
    I_HAVE_A_LICENCE:
      'sources whose figures you may show to others by a contract of your own; without it only the operator sees the figures of datagokr, krx, kis, polygon, us-directory and alpaca',
    DATA_GO_KR_KEY: 'for MARKET=datagokr (Korea)',
    DATA_GO_KR_URL: 'only for a fake: where the public data portal is called',
    KRX_AUTH_KEY: 'for MARKET=krx (Korea)',
    KRX_URL: 'only for a fake: where KRX is called',
    POLYGON_API_KEY: 'for MARKET=polygon (United States)',
    POLYGON_URL: 'only for a fake: where Polygon is called',
    POLYGON_HISTORY_YEARS: 'how many years of prices the plan of Polygon includes; since 2020 by default',
    POLYGON_PER_MINUTE: 'how many calls a minute the plan of Polygon allows; any number by default',
    US_DIRECTORY_URL: 'only for a fake: where Nasdaq Trader’s lists are loaded',
    ALPACA_KEY_ID: 'for MARKET=alpaca (United States)',
    ALPACA_SECRET: 'for MARKET=alpaca (United States)',
    ALPACA_URL: 'only for a fake: where Alpaca is called',
    KIS_APP_KEY: 'for MARKET=kis (Korea)',
    KIS_APP_SECRET: 'for MARKET=kis (Korea)',
    KIS_URL: 'only for a fake: where KIS is called',
    KIS_FILES_URL: 'only for a fake: where the master files of KIS are loaded',
    DART_KEY: 'for MARKET=dart (Korean companies’ figures)',
    DART_URL: 'only for a fake: where DART is called',
    SEC_USER_AGENT: 'for MARKET=sec (American companies’ figures)',
    SEC_URL: 'only for a fake: where files of the SEC are loaded',
    SEC_DATA_URL: 'only for a fake: where data of the SEC is loaded',
    ALPHAVANTAGE_KEY: 'for MARKET=alphavantage (coming results of American companies)',
    ALPHAVANTAGE_URL: 'only for a fake: where Alpha Vantage is called',
    ECB_URL: 'only for a fake: where exchange rates are loaded',
  },
  'Signing in': {
    KAKAO_CLIENT_ID: 'sign-in with Kakao',
    KAKAO_CLIENT_SECRET: 'sign-in with Kakao',
    KAKAO_AUTH_URL: 'only for a fake',
    KAKAO_API_URL: 'only for a fake',
    NAVER_CLIENT_ID: 'sign-in with Naver',
    NAVER_CLIENT_SECRET: 'sign-in with Naver',
    NAVER_AUTH_URL: 'only for a fake',
    NAVER_API_URL: 'only for a fake',
    GOOGLE_CLIENT_ID: 'sign-in with Google',
    GOOGLE_CLIENT_SECRET: 'sign-in with Google',
    GOOGLE_AUTH_URL: 'only for a fake',
    GOOGLE_TOKEN_URL: 'only for a fake',
    GOOGLE_KEYS_URL: 'only for a fake',
    APPLE_CLIENT_ID: 'sign-in with Apple',
    APPLE_TEAM_ID: 'sign-in with Apple',
    APPLE_KEY_ID: 'sign-in with Apple',
    APPLE_PRIVATE_KEY: 'sign-in with Apple',
    APPLE_AUTH_URL: 'only for a fake',
    SOLAPI_API_KEY: 'codes by SMS',
    SOLAPI_API_SECRET: 'codes by SMS',
    SOLAPI_SENDER: 'codes by SMS',
    SOLAPI_URL: 'only for a fake',
    CERTIFICATION: '1 where the operator has identities certified; 0 by default',
    PORTONE_API_SECRET:
      'identity checks by PortOne; without its three values a sandbox that looks nobody up, in production none',
    PORTONE_STORE_ID: 'identity checks by PortOne',
    PORTONE_CHANNEL_KEY: 'identity checks by PortOne',
    PORTONE_URL: 'only for a fake',
    PORTONE_SCRIPT_URL: 'only for a fake',
    INIT_TRIAL_HOURS: 'length of the first trial',
  },
  'Purchases in the app stores': {
    GOOGLE_PLAY_PACKAGE: 'purchases of Google Play',
    GOOGLE_PLAY_ACCOUNT: 'the service account that asks Google for purchases',
    GOOGLE_PLAY_PRIVATE_KEY: 'the key of that service account',
    GOOGLE_PLAY_PUSH_AUDIENCE: 'what the identity tokens of Google’s notifications are for',
    GOOGLE_PLAY_PUSH_ACCOUNT: 'the service account that pushes Google’s notifications',
    GOOGLE_PLAY_URL: 'only for a fake',
    GOOGLE_PLAY_TOKEN_URL: 'only for a fake',
    GOOGLE_PLAY_KEYS_URL: 'only for a fake',
    APP_STORE_BUNDLE_ID: 'purchases of the App Store',
    APP_STORE_APP_ID: 'purchases of the App Store',
    APP_STORE_ISSUER_ID: 'purchases of the App Store',
    APP_STORE_KEY_ID: 'purchases of the App Store',
    APP_STORE_PRIVATE_KEY: 'purchases of the App Store',
    APP_STORE_ENVIRONMENT:
      'Production by default; Sandbox, where purchases cost nothing, is refused in production',
    APP_STORE_URL: 'only for a fake',
    APP_STORE_ROOT_CERTIFICATE: 'only for a fake: the root of its signatures; refused in production',
  },
  'Payments by card': {
    PAYPLE_CUSTOMER_ID:
      'payments by Payple; without its four values a sandbox where no money moves, in production none',
    PAYPLE_CUSTOMER_KEY: 'payments by Payple',
    PAYPLE_CLIENT_KEY: 'payments by Payple',
    PAYPLE_REFUND_KEY: 'refunds by Payple',
    PAYPLE_URL:
      'https://democpay.payple.kr for Payple’s test system, or a fake; https://cpay.payple.kr by default',
  },
  'Payments by bank transfer': {
    TRANSFER_BANK:
      'the bank of your account; without the three values an invented account, in production none',
    TRANSFER_ACCOUNT: 'the number of your account, which payers are shown',
    TRANSFER_HOLDER: 'who holds that account',
  },
  Mail: {
    SMTP_URL:
      'smtps://host:465, or smtp://host:587 with STARTTLS; without it mail stays in a sandbox, and in production none is sent',
    SMTP_USER: 'the name at the SMTP server, where it asks for one',
    SMTP_PASSWORD: 'the password at the SMTP server',
    SMTP_FROM: 'the address that mail comes from',
  },
  'Push messages': {
    VAPID_KEY: 'what push services know this operator by; created in DATA_DIR when it is not set',
    VAPID_PREVIOUS_KEY: 'the key before, for devices that subscribed with it',
    VAPID_RETIRED_AT: 'when the key before went out of use',
    PUSH_LOCAL_SERVICE: 'only for tests: a push service on this machine',
    PUSH_LOCAL_CA: 'only for tests: the certificate of that push service',
  },
  'The operator, as the legal notice names it': {
    OPERATOR_NAME: 'name of the company',
    OPERATOR_REPRESENTATIVE: 'its representative',
    OPERATOR_REGISTRATION: 'its registration number',
    OPERATOR_MAIL_ORDER: 'its mail-order registration',
    OPERATOR_LEGAL_STATUS: 'its status under the law on investment advice',
    OPERATOR_ADDRESS: 'its address',
    OPERATOR_EMAIL: 'where users and push services write to',
    OPERATOR_PHONE: 'its telephone number',
    OPERATOR_PRIVACY_OFFICER: 'who is responsible for privacy',
    OPERATOR_HOSTING: 'who hosts the service',
  },
  Development: {
    DEMO_USERS: '0 leaves the demo users out; production never has them',
    TIDEMARK_NOW: 'a fixed clock; refused in production',
    MARKET_UNTIL: 'tests only: publishes no session after this instant; refused in production',
  },
} as const

type Named = { [Group in keyof typeof purposes]: keyof (typeof purposes)[Group] }[keyof typeof purposes]
/** This type is `never` while a variable has no purpose above, so that the function below does not compile. */
type Text = Exclude<EnvironmentVariable, Named> extends never ? string : never

/** Returns the text of `.env.example`. */
export function renderEnvExample(): Text {
  const groups = Object.entries(purposes).map(([group, names]) => {
    const lines = Object.entries(names).map(
      ([name, purpose]) =>
        `# ${purpose}: ${environmentVariables[name as EnvironmentVariable].says}\n#${name}=\n`,
    )
    return `## ${group}\n\n${lines.join('')}`
  })
  return `# Every setting of the server. Made from server/env.ts by "npm run env-example"; a wrong value stops the start with one sentence.\n\n${groups.join('\n')}`
}
