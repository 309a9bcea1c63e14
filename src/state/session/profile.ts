import { useCallback, useState } from 'react'
import useSWR, { mutate } from 'swr'
import { Me } from '#contract/account.ts'
import { consentEndpoints } from '#contract/consent.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { type FullUserProfile, profileEndpoints } from '#contract/profile.ts'
import { registrationEndpoints } from '#contract/registration.ts'
import { type ConsentKind, policyDateOf } from '#domain/account/consent.ts'
import type { Result } from '#domain/kernel/result.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { call, callWithoutSession } from '../request/api.ts'
import { changeAndCache } from '../request/change-and-cache.ts'
import { type CachedReply, type CachedReplyState, cacheKey, useCachedReply } from '../request/kept.ts'
import type { ConsentState } from './consents.ts'
import { currentUser, updateSessionUser, useSession } from './session.ts'

export type { FullUserProfile as Profile } from '#contract/profile.ts'

type MeAsked = RequestOf<typeof profileEndpoints.changeMe>
export type ProfileEdit = Omit<MeAsked['body'], 'picture'>

const NAME = 'profile'
const CONSENTS = 'consents'

const heldNow = (data: FullUserProfile): CachedReply<FullUserProfile> => ({
  data,
  keptAt: new Date().toISOString(),
})

async function readProfile(): Promise<CachedReply<FullUserProfile>> {
  const reply = await call(profileEndpoints.me, {})
  if (!reply.ok) throw reply.error
  return heldNow(reply.value)
}

/** The profile is cached in memory only: phone number, birth year and identity proofs are never stored on a device. */
export function useProfile(): CachedReplyState<FullUserProfile> {
  const { user } = useSession()
  const answer = useSWR<CachedReply<FullUserProfile>, Problem>(user && cacheKey(NAME, user.pk), readProfile)
  const reload = answer.mutate
  const [retrying, setRetrying] = useState(false)
  return {
    data: answer.data?.data ?? null,
    keptAt: answer.data?.keptAt ?? null,
    problem: answer.error ?? null,
    loading: answer.data === undefined && answer.error === undefined,
    retrying,
    retry: useCallback(() => {
      setRetrying(true)
      void reload()
        .catch(() => {})
        .finally(() => setRetrying(false))
    }, [reload]),
  }
}

export const saveProfile = (change: ProfileEdit): Promise<Result<FullUserProfile, Problem>> =>
  changeMe({ body: change })

/** Sends the picture as a form. Null removes the current picture. */
export function savePicture(picture: Blob | null): Promise<Result<FullUserProfile, Problem>> {
  if (picture === null) return changeMe({ body: { picture: null } })
  const form = new FormData()
  form.set('picture', picture, 'picture')
  // The contract's type describes the form as the server parses it, so the unsent form is cast to it.
  return changeMe({ body: form as MeAsked['body'] })
}

async function changeMe(request: MeAsked): Promise<Result<FullUserProfile, Problem>> {
  const pk = currentUser()?.pk
  const reply = await call(profileEndpoints.changeMe, request)
  if (reply.ok && pk !== undefined && currentUser()?.pk === pk) {
    await mutate(cacheKey(NAME, pk), heldNow(reply.value), { revalidate: false })
    // Only the fields that every start needs are stored on the device.
    updateSessionUser(Me.parse(reply.value))
  }
  return reply
}

export const fetchNicknameCheck = (nickname: string) =>
  callWithoutSession(registrationEndpoints.checkNickname, { query: { nickname } })

/** Returns the address of a picture, which is on the server even in hosts whose pages are not. */
export const pictureAddress = (picture: string): string => pageEnvironment().platform.apiBase + picture

export const useConsents = (): CachedReplyState<ConsentState> =>
  useCachedReply(CONSENTS, consentEndpoints.list, {}, { needsUser: true })

export const changeConsent = (kind: ConsentKind, input: boolean): Promise<Result<ConsentState, Problem>> =>
  changeAndCache(CONSENTS, consentEndpoints.change, {
    body: { consents: [{ kind, given: input, policy_date: policyDateOf(kind) }] },
  })
