import { activityEndpoints } from '#contract/activity.ts'
import { formulaTrigger } from '#domain/occasions/app-triggers.ts'
import { changeOccasionMemory, readOccasionMemory } from '#storage/occasion-memory.ts'
import { call } from '../request/api.ts'

/** A formula that the device has answered is the first use of a plan like one that the server answers. */
export const noteFormulaUse = (paidSince: string | null): void =>
  void changeOccasionMemory({ formulaUse: { paidSince } })

let isTelling = false

/**
 * Tells the server, once in a paid period, that a formula was used in it; which one stays on the device. Until the server has
 * replied the use is remembered, and one of an earlier period is forgotten.
 */
export async function tellFormulaUse(paidSince: string): Promise<void> {
  const { formulaUse: use, recordedAt } = readOccasionMemory()
  if (use === null || isTelling) return
  const told = `${formulaTrigger} ${paidSince}`
  const isOfNow = use.paidSince === null || use.paidSince === paidSince
  if (!isOfNow || recordedAt[told] !== undefined) return void changeOccasionMemory({ formulaUse: null })
  isTelling = true
  const reply = await call(activityEndpoints.count, { body: { counter: formulaTrigger } })
  isTelling = false
  const { formulaUse: left, recordedAt: recorded } = readOccasionMemory()
  // Whoever has signed out meanwhile has left nothing to the next user.
  if (left === null || !reply.ok) return
  changeOccasionMemory({ formulaUse: null, recordedAt: { ...recorded, [told]: Date.now() } })
}
