import { proxy, useSnapshot } from 'valtio'

export type Trouble = 'none' | 'storage-in-memory'

const trouble = proxy<{ kind: Trouble }>({ kind: 'none' })

export function reportTrouble(kind: Trouble) {
  trouble.kind = kind
}

/** What the device cannot do for this person just now; the frame says it in a banner. */
export const useTrouble = (): Trouble => useSnapshot(trouble).kind
