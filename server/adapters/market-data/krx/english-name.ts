/**
 * KRX writes some English names without spaces («SamsungElectronics»). Words begin with a capital letter, so that they can be parted;
 * a name with a space is left as it is, and so is one that begins with a small letter.
 */
export function partedEnglishName(text: string | undefined): string {
  const name = text?.trim() ?? ''
  if (/\s/.test(name) || !/^[A-Z]/.test(name)) return name
  return name.replaceAll(/([a-z.)])([A-Z])/g, '$1 $2').replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2')
}
