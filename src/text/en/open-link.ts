/** The warning before a link from a message opens another site. */
export const openLink = {
  opening: 'Opening…',
  heading: ({ host }: { host: string }) => `You’re leaving Tidemark for ${host}`,
  text: 'This isn’t a Tidemark page. Check the address and open it only if you trust the site. If it asks for a password, it isn’t Tidemark asking.',
  disguised:
    'This address may use letters that look like Latin ones, so we show its raw form (xn--). If it isn’t the name you expect, don’t open it.',
  open: 'This address isn’t encrypted (http). Others may see what you send.',
  whole: 'Full address',
  stay: 'Stay on Tidemark',
  leave: ({ host }: { host: string }) => `Open ${host}`,
  refusedHeading: 'We can’t open this link',
  refusedText:
    'This link imitates one of our pages or isn’t a web address, so we didn’t open it. Nothing was sent.',
}
