import type { offlineData as ko } from '../ko/offline-data.ts'

type Size = { size: string }

export const offlineData: typeof ko = {
  title: 'Offline data',
  lead: 'Downloaded once a day, it lets you find stocks, see quotes and use the screener without a network.',
  kr: 'Korean market',
  us: 'US market',
  reading: 'Looking at this device.',
  absent: ({ size }: Size) => `Not downloaded yet. It is ${size}.`,
  absentUnknown: 'Not downloaded yet.',
  download: ({ size }: Size) => `Download ${size}`,
  resume: ({ size }: Size) => `Resume, ${size} to go`,
  unfinished: ({ size, received }: Size & { received: string }) =>
    `Stopped halfway. ${received} of ${size} are on this device.`,
  downloading: ({ size, received }: Size & { received: string }) => `Downloading: ${received} of ${size}`,
  elsewhere: 'Another window is downloading it.',
  progress: 'Downloaded so far',
  cancel: 'Stop downloading',
  ready: ({ count, size }: Size & { count: string }) => `${count} stocks · ${size}`,
  opening: ({ size }: Size) => `Opening · ${size}`,
  newer: ({ day }: { day: string }) => `Data of ${day} is out.`,
  corrected: 'The data of that day was corrected and is out again.',
  update: ({ size }: Size) => `Update, ${size}`,
  current: 'This is the newest data.',
  remove: 'Delete',
  removeTitle: ({ market }: { market: string }) => `Delete the data of the ${market}?`,
  removeText: ({ size }: Size) =>
    `This frees ${size} on this device. Without a network you will no longer see this market; you can download it again at any time.`,
  removed: ({ market }: { market: string }) => `The data of the ${market} is deleted.`,
  offline: 'There is no connection now, so nothing newer can be downloaded. What is here works as it is.',
  offlineEmpty: 'There is no connection now. You can download it once there is.',
  memoryOnly: 'This browser cannot store it: what is downloaded is gone when you close the window.',
  retry: 'Try again',
  again: 'Delete and download again',
  failures: {
    offline: 'The connection was lost. What has arrived is kept, and the download resumes there.',
    timed_out: 'The server takes too long. What has arrived is kept, and the download resumes there.',
    unavailable: 'It cannot be downloaded just now. Please try again in a moment.',
    damaged: 'What arrived differs from the original and was thrown away. Please download it again.',
    storage_full: 'This device has too little room. Free some and try again.',
    storage_broken: 'This device could not store it. Please try again.',
  },
  unreadable: {
    unreadable: 'The data on this device cannot be read.',
    newer: 'This data opens in a newer version. Please reload the app.',
    unsupported: 'This browser cannot open the data.',
    not_open: 'The data on this device could not be opened.',
    unknown_stock: 'The data on this device could not be opened.',
    crashed: 'The data on this device could not be opened.',
  },
}
