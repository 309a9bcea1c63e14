import { assert } from '#domain/kernel/assert.ts'
import { type PreferenceBody, SINGLETON_IDS } from '#domain/sync/item.ts'
import { changeItem, type ItemPorts } from './change-item.ts'
import { readPreference } from './read-preference.ts'

/** Changes the named fields; the others stay as they are. */
export async function changePreference(
  ports: ItemPorts,
  userPk: number,
  named: { [Field in keyof PreferenceBody]?: boolean | undefined },
  now: Date,
): Promise<PreferenceBody> {
  const { items } = ports
  const id = SINGLETON_IDS.preference
  await items.hold(userPk)
  const before = await readPreference(items, userPk)
  const body = {
    ai_chart_stop_loss_line_vp: named.ai_chart_stop_loss_line_vp ?? before.ai_chart_stop_loss_line_vp,
    ai_chart_stop_loss_line_ema_20:
      named.ai_chart_stop_loss_line_ema_20 ?? before.ai_chart_stop_loss_line_ema_20,
  }
  const base_revision = (await items.last(userPk, 'preference', id))?.revision ?? 0
  const changed = await changeItem(ports, userPk, { kind: 'preference', id, base_revision, body }, now)
  assert(changed.ok && changed.value.outcome === 'saved', 'switches may always be switched')
  return body
}
