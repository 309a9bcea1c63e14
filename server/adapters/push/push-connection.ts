export type PushRequest = { path: string; headers: Record<string, string>; body: Buffer }
/** A push service's reply, reduced to the parts that are used. */
export type PushServiceReply = { status: number; retryAfter: string | null }

export type PushConnection = {
  isOpen(): boolean
  /** Sends a request; rejects when no reply arrives in time. A body of more than 4 kB is cut off. */
  post(post: PushRequest, timeoutMs: number): Promise<PushServiceReply>
  close(): void
}

/** At most this many bytes of a reply's body are read. */
export const mostPushReplyBytes = 4096

export const noAnswerError = (): Error => new Error('no answer')
