import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type FakeDownload, sendFakeDownload } from '../../fake-download.ts'
import { zipOf } from '../../fake-zip.ts'

export type FakeArchiveFiles = Readonly<Record<string, string>>

/** An archive by its address, packed when it is first requested. */
export type FakeArchives = ReadonlyMap<string, { files: () => FakeArchiveFiles; modified: Date }>

const packed = (files: FakeArchiveFiles, modified: Date): FakeDownload => {
  const bytes = zipOf(
    Object.entries(files).map(([name, text]) => ({ name, bytes: new Uint8Array(Buffer.from(text)) })),
  )
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
  return { bytes, type: 'application/zip', etag, modified }
}

/**
 * Serves archives with ranges and tags. Of those that break off, the first one goes on, and the second one was made anew before the
 * client returns. Returns false for another address.
 */
export function serveFakeArchives(archives: FakeArchives, breaksOff: boolean) {
  const served = new Map<string, FakeDownload>()
  let breaks = breaksOff ? 2 : 0
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const archive = archives.get(path)
    if (!archive) return false
    const file = served.get(path) ?? packed(archive.files(), archive.modified)
    served.set(path, file)
    if (breaks === 0) {
      sendFakeDownload(request, response, file)
      return true
    }
    // The archive that was broken off is requested again at once, so that a second break needs another address.
    if (request.headers.range === undefined) {
      breaks--
      sendFakeDownload(request, response, file, {
        bytes: Math.floor(file.bytes.length / 2),
        wait: () => pause(60),
      })
      if (breaks === 0)
        served.set(path, packed({ ...archive.files(), 'made-anew.txt': 'yes' }, archive.modified))
    } else sendFakeDownload(request, response, file)
    return true
  }
}
