type Count = { count: number }

/** The note that a user writes about one stock. */
export const note = {
  title: 'Note',
  label: 'Your note on this stock',
  placeholder: 'Why you bought it, what you’re waiting for…',
  lead: 'Only you can see it. It saves as you type.',
  guest: 'Saved on this device only. Sign in to save it to your account.',
  length: ({ count }: Count) => `${count.toLocaleString('en-US')} / 10,000`,
  tooLong: ({ count }: Count) =>
    `Notes can have up to 10,000 characters. Shorten yours by ${count.toLocaleString('en-US')} to save it.`,
  saving: 'Saving',
  saved: ({ time }: { time: string }) => `Saved ${time}`,
  waits: 'Saved on this device. It syncs when you’re online.',
  remove: 'Delete note',
  removed: 'Note deleted.',
  undo: 'Undo',
  conflict: 'This note also changed on another device.',
  choose: 'Choose',
  refused: 'We couldn’t save this note.',
  show: 'Show',
  failed: 'We couldn’t save it on this device. Your text is still here.',
}
