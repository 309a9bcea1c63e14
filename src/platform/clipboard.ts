import { type HostWindow, tryOrElseAsync } from './host.ts'

/** Resolves to false where the host has no clipboard, as on a page without https, or refuses it. */
export const writeToClipboard = (host: HostWindow, text: string): Promise<boolean> =>
  tryOrElseAsync(async () => {
    const clipboard = host.navigator?.clipboard
    await clipboard?.writeText(text)
    return clipboard !== undefined
  }, false)
