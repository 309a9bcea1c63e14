import type { ProfileStore, UtmParameters } from '../../people-ports.ts'

/** The number of the newest campaign parameters that are kept. Our choice. */
const MOST_KEPT = 50

/** Stores the campaign parameters of a link. Stores nothing when the link had none. */
export async function storeCampaignParameters(
  { profiles }: { profiles: ProfileStore },
  userPk: number,
  input: { [name: string]: string | undefined },
): Promise<{ saved: boolean }> {
  const utm: UtmParameters = Object.fromEntries(
    Object.entries(input).flatMap(([name, said]) => (said ? [[name, said]] : [])),
  )
  const saved = Object.keys(utm).length > 0
  if (saved) await profiles.addUtm(userPk, utm, MOST_KEPT)
  return { saved }
}
