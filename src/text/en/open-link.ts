/** The warning before a link from a message opens another site. */
export const openLink = {
  opening: 'Opening.',
  heading: ({ host }: { host: string }) => `You are leaving for ${host}`,
  text: 'It is not a Tidemark screen. Check the address and open it only if you know the place. If it asks for a password, it is not Tidemark asking.',
  disguised:
    'This address may be written in letters that resemble Latin ones, so it is shown in its raw form (xn--). If it is not the name you expect, do not open it.',
  open: 'The address is not encrypted (http). Others can read what travels.',
  whole: 'Whole address',
  stay: 'Stay, go home',
  leave: ({ host }: { host: string }) => `Open ${host}`,
  refusedHeading: 'This link cannot be opened',
  refusedText:
    'The link is written to make another place look like one of our screens, or is no web address, so it was not opened. Nothing was sent.',
}
