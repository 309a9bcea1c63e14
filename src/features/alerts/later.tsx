import type { ComponentProps } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'

const Sync = lazyPart(async () => (await import('../sync/state.tsx')).SyncState)
const Question = lazyPart(async () => (await import('../push/permission.tsx')).PushPermissionCard)
const How = lazyPart(async () => (await import('./how-told.tsx')).DeliveryChannels)

// These parts load late, so that the first paint of an alert screen does not wait for them.

export const LateSyncState = () => (
  <PartBoundary>
    <Sync />
  </PartBoundary>
)

export const LatePushPermission = (props: ComponentProps<typeof Question>) => (
  <PartBoundary
    fallback={
      props.always && (
        <div className="pad">
          <SkeletonText lines={5} />
        </div>
      )
    }
  >
    <Question {...props} />
  </PartBoundary>
)

export const LateDeliveryChannels = (props: ComponentProps<typeof How>) => (
  <PartBoundary
    fallback={
      <div className="pad alert-loading">
        <SkeletonText lines={7} />
      </div>
    }
  >
    <How {...props} />
  </PartBoundary>
)
