import { err, ok, type Result } from '../kernel/result.ts'
import { letterCount, type NameProblem } from './name-problem.ts'

/** Our choice: a nickname has to fit into one line beside what its user writes. */
const NICKNAME_LETTERS = { least: 2, most: 20 } as const

/**
 * Characters that change the writing direction or take no space: with them one name could pass for another. Tag characters
 * (U+E0000) are never displayed. Joiners are removed too, which breaks the few emoji that are made of several.
 */
const unseen =
  /\u00ad|\u034f|\u061c|[\u115f\u1160]|\u17b4|\u17b5|[\u180b-\u180f]|[\u200b-\u200f\u202a-\u202e\u2060-\u206f]|\u3164|[\ufe00-\ufe0f]|\ufeff|\uffa0|[\u{e0000}-\u{e0fff}]/gu

/** A nickname that begins like this would look like Tidemark's own staff. */
const ours = /^(?:tidemark|admin|administrator|operator|moderator|official|운영자|관리자|운영팀|고객센터)/

/** Normalizes a nickname for storage: NFC, no invisible characters, single spaces. */
export function readNickname(typed: string): Result<string, NameProblem> {
  const nickname = typed
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .normalize('NFC')
  const length = letterCount(nickname)
  if (length < NICKNAME_LETTERS.least) return err('too_short')
  if (length > NICKNAME_LETTERS.most) return err('too_long')
  // Three or more combining marks on one letter overlap the lines above and below.
  if (/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|\p{M}{3}/u.test(nickname) || !/[\p{L}\p{N}]/u.test(nickname))
    return err('not_allowed')
  return ours.test(nicknameKey(nickname).replaceAll(' ', '')) ? err('not_allowed') : ok(nickname)
}

/** Nicknames with the same key look the same to a reader: full-width letters, capitals and ligatures make no difference. */
export const nicknameKey = (nickname: string): string =>
  // Upper case first, so that ß equals ss; NFKC again at the end, because case folding can leave decomposed letters.
  nickname.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
