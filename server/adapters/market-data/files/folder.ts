import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Feed } from '#domain/market/feed.ts'
import { type MarketIndex, marketIndices } from '#domain/market/index-series.ts'
import type { Ticker } from '#domain/market/ticker.ts'
import { type BadInput, badInputOfFile, inQuotationMarks, joinNames } from './bad-input.ts'
import { unclaimedFileProblems } from './folder-claims.ts'
import { fileIdOfTicker } from './known.ts'
import { LISTING_FILE_NAME } from './listing.ts'
import { findIndexCode, parseFileTicker } from './spellings.ts'

export type PriceFile = { file: string; ticker: Ticker }
export type IndexFile = { file: string; series: MarketIndex }

/** The files of a folder, sorted by name. */
export type MarketDataFolder = {
  path: string
  prices: readonly PriceFile[]
  indices: readonly IndexFile[]
  others: ReadonlySet<string>
  problems: readonly BadInput[]
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? 'unknown'
const isHidden = (name: string): boolean => name.startsWith('.')
const isCsv = (name: string): boolean => /\.csv$/i.test(name) && !isHidden(name)
const stem = (name: string): string => name.slice(0, -4)

/** Returns the problem that ends every reading, and that is found without a database. */
export async function absentFolderProblem(path: string): Promise<BadInput | null> {
  const isFolder = await stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
  return isFolder ? null : badInputOfFile(basename(path), 'there is no such folder')
}

/** Finds the files of the feeds that files bring. Files of other feeds are problems. */
export async function scanFolder(
  path: string,
  feeds: readonly Feed[],
): Promise<Result<MarketDataFolder, BadInput>> {
  const absent = await absentFolderProblem(path)
  if (absent) return err(absent)
  const names = await namesIn(path)
  if (feeds.includes('listing') && !names.includes(LISTING_FILE_NAME))
    return err(
      badInputOfFile(LISTING_FILE_NAME, `it is missing; a folder holds ${LISTING_FILE_NAME} and prices/`),
    )
  const namesOf = async (feed: Feed, folder: string) =>
    feeds.includes(feed) ? await namesIn(join(path, folder)) : []
  const [prices, indices] = [await namesOf('bars', 'prices'), await namesOf('index', 'index')]
  const problems = unclaimedFileProblems(names, feeds)
  if (feeds.includes('bars') && !prices.some(isCsv)) {
    const inside = prices.filter(name => !isHidden(name)).slice(0, 3)
    const hint = inside.length > 0 ? `; ${joinNames(inside)} in it is not read` : ''
    problems.push(badInputOfFile('prices', `there is no file <ticker>.csv in it${hint}`))
  }
  return ok({
    path,
    prices: priceFiles(prices.filter(isCsv), problems),
    indices: indexFiles(indices.filter(isCsv), problems),
    others: new Set(names),
    problems,
  })
}

async function namesIn(path: string): Promise<string[]> {
  const names = await readdir(path).catch(() => [])
  return names.sort()
}

function priceFiles(names: readonly string[], problems: BadInput[]): PriceFile[] {
  const found = new Map<Ticker, PriceFile>()
  for (const name of names) {
    const file = `prices/${name}`
    const ticker = parseFileTicker(stem(name))
    const other = ticker === null ? undefined : found.get(ticker)
    if (ticker === null) problems.push(badInputOfFile(file, `${inQuotationMarks(stem(name))} is no ticker`))
    else if (other && ticker)
      problems.push(badInputOfFile(file, `${other.file} is of the same stock`, fileIdOfTicker(ticker)))
    else found.set(ticker, { file, ticker })
  }
  return [...found.values()]
}

function indexFiles(names: readonly string[], problems: BadInput[]): IndexFile[] {
  const known = marketIndices.map(({ code }) => code).join(', ')
  const found = new Map<MarketIndex, IndexFile>()
  for (const name of names) {
    const file = `index/${name}`
    const code = findIndexCode(stem(name))
    const series = marketIndices.find(each => each.code === code)
    const other = series && found.get(series)
    if (!series)
      problems.push(badInputOfFile(file, `${inQuotationMarks(stem(name))} is no index; known are ${known}`))
    else if (other) problems.push(badInputOfFile(file, `${other.file} is of the same index`, series.fsym_id))
    else found.set(series, { file, series })
  }
  return [...found.values()]
}

export async function readFileBytes(
  folder: MarketDataFolder,
  file: string,
): Promise<Result<Buffer, BadInput>> {
  try {
    return ok(await readFile(join(folder.path, file)))
  } catch (error) {
    return err(badInputOfFile(file, `it cannot be read (${codeOf(error)})`))
  }
}

/** Reads a few files ahead, so that the disk works while a file is parsed; never all files at once. */
export async function* readFilesAhead<F extends { file: string }>(
  folder: MarketDataFolder,
  files: readonly F[],
  ahead = 8,
): AsyncGenerator<{ of: F; bytes: Result<Buffer, BadInput> }> {
  const read = files.slice(0, ahead).map(({ file }) => readFileBytes(folder, file))
  for (const [at, of] of files.entries()) {
    const bytes = await read[at % ahead]!
    const next = files[at + ahead]
    if (next) read[at % ahead] = readFileBytes(folder, next.file)
    yield { of, bytes }
  }
}
