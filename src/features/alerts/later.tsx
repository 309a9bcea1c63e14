import type { ComponentProps } from 'react'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'

const Sync = lazyComponent(async () => (await import('../sync/state.tsx')).SyncStatusLine)
const Question = lazyComponent(async () => (await import('../push/permission.tsx')).PushPermissionCard)
const How = lazyComponent(async () => (await import('./how-told.tsx')).PushBlockingSettings)

// These parts load late, so that the first paint of an alert screen does not wait for them.

export const LazySyncState = () => (
  <LazyBoundary>
    <Sync />
  </LazyBoundary>
)

export const LazyPushPermission = (props: ComponentProps<typeof Question>) => (
  <LazyBoundary
    fallback={
      props.always && (
        <div className="pad">
          <SkeletonText lines={5} />
        </div>
      )
    }
  >
    <Question {...props} />
  </LazyBoundary>
)

export const LazyPushBlockingSettings = (props: ComponentProps<typeof How>) => (
  <LazyBoundary
    fallback={
      <div className="pad alert-loading">
        <SkeletonText lines={7} />
      </div>
    }
  >
    <How {...props} />
  </LazyBoundary>
)
