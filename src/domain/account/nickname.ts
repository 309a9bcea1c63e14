import { err, ok, type Result } from '../kernel/result.ts'
import { letterCount, type NameProblem } from './name-problem.ts'

/** Our own choice: it stands beside what somebody writes, in one line. */
export const NICKNAME_LETTERS = { least: 2, most: 20 } as const

/**
 * What turns the direction of writing, and what takes no room: with either, one name passes for another. The tags are
 * those letters that nothing shows at all; the joiners go too, and with them the few emoji made of several.
 */
const unseen =
  /\u00ad|\u034f|\u061c|[\u115f\u1160]|\u17b4|\u17b5|[\u180b-\u180f]|[\u200b-\u200f\u202a-\u202e\u2060-\u206f]|\u3164|[\ufe00-\ufe0f]|\ufeff|\uffa0|[\u{e0000}-\u{e0fff}]/gu

/** Said as whole words, a nickname of ours would be believed. */
const ours = /^(?:tidemark|admin|administrator|operator|moderator|official|운영자|관리자|운영팀|고객센터)/

/** A nickname as it is kept: composed, without what cannot be seen, with single spaces. */
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
  // Marks heaped on one letter run over the lines above and below.
  if (/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|\p{M}{3}/u.test(nickname) || !/[\p{L}\p{N}]/u.test(nickname))
    return err('not_allowed')
  return ours.test(nicknameKey(nickname).replaceAll(' ', '')) ? err('not_allowed') : ok(nickname)
}

/** Two nicknames with the same key are one to whoever reads them: wide letters, capitals and ligatures count for nothing. */
export const nicknameKey = (nickname: string): string =>
  // Upwards first, so that ß meets ss; twice composed, since a folded letter can be put together otherwise.
  nickname.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
