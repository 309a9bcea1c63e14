import { onActivate } from './on-activate.ts'
import { onFetch } from './on-fetch.ts'
import { onInstall } from './on-install.ts'
import { onMessage } from './on-message.ts'
import { onNotificationClick } from './on-notification-click.ts'
import { onPush } from './on-push.ts'
import { onPushSubscriptionChange } from './on-push-subscription-change.ts'
import { worker } from './worker.ts'

worker.addEventListener('install', onInstall)
worker.addEventListener('activate', onActivate)
worker.addEventListener('fetch', onFetch)
worker.addEventListener('message', onMessage)
worker.addEventListener('push', onPush)
worker.addEventListener('notificationclick', onNotificationClick)
worker.addEventListener('pushsubscriptionchange', onPushSubscriptionChange)
