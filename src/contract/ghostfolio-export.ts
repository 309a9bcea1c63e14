import * as z from 'zod/mini'

const ShortText = z.string().check(z.maxLength(500))

/** One activity. Its price, fee and currency are those of the trade; a dividend has the amount of one share. */
const GhostfolioActivity = z.object({
  date: ShortText,
  type: ShortText,
  symbol: ShortText,
  dataSource: z.optional(ShortText),
  currency: ShortText,
  quantity: z.number(),
  unitPrice: z.number(),
  fee: z.number(),
})
type GhostfolioActivity = z.infer<typeof GhostfolioActivity>

/** Ghostfolio numbers the assets that a user has added; their names stand in a list of their own. */
const GhostfolioAsset = z.object({ symbol: ShortText, name: ShortText })

/**
 * The file that Ghostfolio exports. The lists are parsed element by element: of a file of millions of wrong elements zod
 * would otherwise collect millions of problems before it refuses the file.
 * https://github.com/ghostfolio/ghostfolio/blob/main/apps/api/src/app/export/export.service.ts
 */
const GhostfolioFile = z.object({
  meta: z.object({ date: ShortText }),
  activities: z.array(z.unknown()),
  assetProfiles: z.optional(z.array(z.unknown())),
})

export type GhostfolioExport = {
  exportedAt: string
  activities: readonly GhostfolioActivity[]
  /** The names of the user's own assets by their symbols. */
  assetNames: ReadonlyMap<string, string>
}

/** Our choice; a user adds some of these by hand. */
const MOST_OWN_ASSETS = 1000

/** Parses the text of an export. The result is null for any other text, and where one activity lacks a field. */
export function parseGhostfolioExport(text: string): GhostfolioExport | null {
  const file = GhostfolioFile.safeParse(parseJson(text))
  if (!file.success) return null
  const activities: GhostfolioActivity[] = []
  for (const each of file.data.activities) {
    const activity = GhostfolioActivity.safeParse(each)
    if (!activity.success) return null
    activities.push(activity.data)
  }
  const assetNames = new Map<string, string>()
  for (const each of file.data.assetProfiles?.slice(0, MOST_OWN_ASSETS) ?? []) {
    const asset = GhostfolioAsset.safeParse(each)
    if (asset.success) assetNames.set(asset.data.symbol, asset.data.name)
  }
  return { exportedAt: file.data.meta.date, activities, assetNames }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
