import type { frame as ko } from '../ko/frame.ts'
import type { SameShape } from '../same-shape.ts'

export const frame = {
  home: 'Home',
  markets: 'Markets',
  screener: 'Screener',
  myStocks: 'My stocks',
  more: 'More',
  moreHint: 'settings, account, all screens',
  alerts: 'Alerts',
  simulatedLong:
    'A simulated market: the companies and the numbers are invented. This is no investment advice.',
  networkLost: 'Oops, No Internet Connection',
  networkLostHint: 'Check the connection and try again. The screens kept on this device can still be read.',
  memoryOnly: 'This browser cannot keep anything: what you see is gone when the window closes.',
  newVersion: 'A new version is ready. It takes over at the next screen, once your input is finished.',
  corrected: 'Part of the address could not be read and was set to its standard: {{names}}',
  maintenanceTitle: 'Under maintenance',
  maintenanceText: 'We are working on the service for a short while.',
  maintenancePeriod: 'From {{start}} to {{end}}',
  maintenanceClose: 'If it ends early, this page opens at once.',
  unbuiltText: '{{title}} has not been built yet. It will open here once it is ready.',
  unbuiltHome: 'Go to home',
  notFoundTitle: 'There is no such page',
  notFoundText: 'Nothing lives at {{path}}.',
} as const satisfies SameShape<typeof ko>
