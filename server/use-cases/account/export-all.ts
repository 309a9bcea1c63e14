import type { UserDataExport } from '#contract/leaving.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { ExportedRows, PeopleStores } from '../../people-ports.ts'
import type { User } from '../../ports.ts'
import { type CertificationSetting, unsealed } from './read-me.ts'

/** Exports all data of a user except our secrets: it contains no password hash and no token. */
export async function exportUserData(
  {
    profiles,
    leaving,
    certification: service,
  }: Pick<PeopleStores, 'profiles' | 'leaving'> & CertificationSetting,
  { pk, username }: User,
  now: Date,
): Promise<UserDataExport> {
  const profile = await profiles.of(pk)
  assert(profile, 'a signed-in user exists')
  const { pictureName: _pictureName, certification: _certification, deletionAskedAt, ...fields } = profile
  const { certification, picture, ...parts } = await leaving.everythingOf(pk)
  return {
    format: 'tidemark-export-1',
    made_at: now.toISOString(),
    user: {
      ...fields,
      username,
      deletion_asked_at: deletionAskedAt?.toISOString() ?? null,
      trigger_counters: await profiles.counters(pk),
      certification: certification[0] ? opened(service, certification[0]) : null,
      picture: picture[0] ?? null,
    },
    ...parts,
    items: parts.items.flatMap(itemOf),
  }
}

/** What identifies the person is sealed in the table. Where identities are checked no more, the rest is exported. */
function opened(service: CertificationSetting['certification'], row: ExportedRows[number]) {
  const { ci, di } = row as { ci: string | null; di: string | null }
  return { ...row, ...(service ? unsealed(service, { ci, di }) : { ci: null, di: null }) }
}

/** Skips tombstones, because they contain no data. */
const itemOf = (row: ExportedRows[number]): UserDataExport['items'] => {
  const { kind, id, body, created_at, updated_at } = row
  return typeof body === 'object' && body !== null
    ? [
        {
          kind: String(kind),
          id: String(id),
          body: body as Record<string, unknown>,
          created_at: String(created_at),
          updated_at: String(updated_at),
        },
      ]
    : []
}
