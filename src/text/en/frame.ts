import type { frame as ko } from '../ko/frame.ts'
import type { SameShape } from '../same-shape.ts'

export const frame = {
  home: 'Home',
  markets: 'Markets',
  screener: 'Screener',
  myStocks: 'My stocks',
  more: 'More',
  moreHint: 'Settings, account and all screens',
  alerts: 'Alerts',
  simulatedLong: 'Simulated market: companies and numbers are fictional. Not investment advice.',
  networkLost: 'Oops, No Internet Connection',
  networkLostHint: 'Check your connection and try again. You can still view screens saved on this device.',
  memoryOnly: 'This browser can’t save data. Your changes are lost when you close the window.',
  newVersion: 'A new version is ready. It loads on the next screen, after you finish here.',
  corrected: 'Some of that link didn’t work, so we used the default: {{names}}',
  maintenanceTitle: 'Under maintenance',
  maintenanceText: 'We’re making improvements and will be back soon.',
  maintenancePeriod: 'From {{start}} to {{end}}',
  maintenanceClose: 'If we finish early, this page opens automatically.',
  unbuiltText: '{{title}} isn’t available yet. It will open here when it’s ready.',
  unbuiltHome: 'Go to Home',
  notFoundTitle: 'Page not found',
  notFoundText: 'There’s nothing at {{path}}.',
} as const satisfies SameShape<typeof ko>
