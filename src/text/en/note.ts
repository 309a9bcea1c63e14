type Count = { count: number }

/** The note that a user writes about one stock. */
export const note = {
  title: 'Note',
  label: 'Your note on this stock',
  placeholder: 'Why you bought it, what you are waiting for.',
  lead: 'Only you see it. It is saved as you write.',
  guest: 'Kept on this device only. Sign in, and it moves to your account.',
  length: ({ count }: Count) => `${count.toLocaleString('en-US')} / 10,000`,
  tooLong: ({ count }: Count) =>
    `Up to 10,000 letters are saved. Shorten it by ${count.toLocaleString('en-US')}; until then it is not saved.`,
  saving: 'Saving',
  saved: ({ time }: { time: string }) => `Saved ${time}`,
  waits: 'Saved on this device. Sent once you are online.',
  remove: 'Remove the note',
  removed: 'The note is removed.',
  undo: 'Undo',
  conflict: 'Another device has changed this note, too.',
  choose: 'Choose',
  refused: 'The server did not take this note.',
  show: 'Show',
  failed: 'It could not be saved on this device. What you wrote is still here.',
}
