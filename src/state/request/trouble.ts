import { proxy, useSnapshot } from 'valtio'

export type StorageTrouble = 'none' | 'storage-in-memory'

const trouble = proxy<{ kind: StorageTrouble }>({ kind: 'none' })

export function reportTrouble(kind: StorageTrouble) {
  trouble.kind = kind
}

/** Returns what storage on the device cannot do at the moment. The frame shows it in a banner. */
export const useTrouble = (): StorageTrouble => useSnapshot(trouble).kind
