import { err, ok, type Result } from '../kernel/result.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const form = new RegExp(`^(${atom}(?:\\.${atom})*)@((?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))$`, 'i')

/**
 * Reads an address as somebody types it. Quoted names and every character that means something in the header of a mail are refused,
 * so that an address can never become a second header or a second recipient.
 */
export function parseEmailAddress(typed: string): Result<string, 'not_an_address'> {
  const text = typed.normalize('NFKC').trim()
  const [, name, host] = form.exec(text) ?? []
  if (name === undefined || host === undefined || name.length > 64 || text.length > 254)
    return err('not_an_address')
  return ok(`${name}@${host.toLowerCase()}`)
}
