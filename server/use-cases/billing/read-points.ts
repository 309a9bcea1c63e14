import type { PointItem } from '#contract/billing/points.ts'
import type { PointListId } from '#domain/billing/point-codes.ts'
import { isExpiringSoon } from '#domain/billing/point-expiry.ts'
import { availablePoints, inOrderOfExpiry } from '#domain/billing/point-lots.ts'
import { DAY_MS } from '#domain/billing/seoul-calendar.ts'
import type { HeldPointLot, PointLedgerRow, PointStore } from '../../billing-ports.ts'

export async function readExpiringPoints(
  points: Pick<PointStore, 'lots'>,
  userPk: number,
  now: Date,
): Promise<{ detail: PointItem[]; total_amount: number }> {
  const at = now.getTime()
  const soon = (await points.lots(userPk)).filter(lot => isExpiringSoon(lot, at))
  return { detail: inOrderOfExpiry(soon).map(itemOfLot), total_amount: availablePoints(soon, at) }
}

export async function readPointPage(
  points: Pick<PointStore, 'entries' | 'balance'>,
  userPk: number,
  page: { list: PointListId; limit: number; offset: number },
  now: Date,
): Promise<{ rows: PointItem[]; total: number; as_of: string; total_amount: number }> {
  const { rows, total, newest } = await points.entries(userPk, page)
  const total_amount = await points.balance(userPk, now)
  return { rows: rows.map(itemOfRow), total, as_of: newest, total_amount }
}

/** Counts today's points that will not have expired by then. */
export async function readPointsInDays(
  points: Pick<PointStore, 'balance'>,
  userPk: number,
  days: number,
  now: Date,
): Promise<{ avail: number; d: number; date: string }> {
  const then = new Date(now.getTime() + days * DAY_MS)
  return { avail: await points.balance(userPk, then), d: days, date: then.toISOString() }
}

const itemOfLot = ({ id, remaining, type, reason, created, expires }: HeldPointLot): PointItem => ({
  ...{ id, amount: remaining, action_code: 'SAVE', type_code: type, reason },
  created_at: new Date(created).toISOString(),
  expiry_date: new Date(expires).toISOString(),
})

const itemOfRow = ({
  id,
  amount,
  action,
  type,
  reason,
  createdAt,
  expiresAt,
}: PointLedgerRow): PointItem => ({
  ...{ id, amount, action_code: action, type_code: type, reason },
  created_at: createdAt.toISOString(),
  expiry_date: expiresAt?.toISOString() ?? null,
})
