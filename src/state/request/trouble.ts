import { proxy, useSnapshot } from 'valtio'

export type StorageTrouble = 'none' | 'storage-in-memory'

const trouble = proxy<{ kind: StorageTrouble }>({ kind: 'none' })

export function reportStorageTrouble(kind: StorageTrouble) {
  trouble.kind = kind
}

/** Returns what storage on the device cannot do at the moment. The frame shows it in a banner. */
export const useStorageTrouble = (): StorageTrouble => useSnapshot(trouble).kind
