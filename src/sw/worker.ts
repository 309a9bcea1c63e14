declare const __BUILD_ID__: string | undefined

/**
 * The global scope with its correct type: TypeScript's library types `self` as any worker.
 * https://github.com/microsoft/TypeScript/issues/14877
 */
export const worker = self as unknown as ServiceWorkerGlobalScope

export const workerBuildId = typeof __BUILD_ID__ === 'undefined' ? 'dev' : __BUILD_ID__
