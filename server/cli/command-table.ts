import { fakePortOneFaults } from '../adapters/identity/portone/fake/fake-faults.ts'
import { fakeVendorFaults } from '../adapters/market-data/fake.ts'
import { fakePaypleFaults } from '../adapters/payments/payple/fake/fake-faults.ts'
import { fakeStoreFaults } from '../adapters/receipts/fake-store-server.ts'
import type { CommandDescription } from './command.ts'
import { startableFakes } from './commands/startable-fakes.ts'

export const commands: readonly CommandDescription[] = [
  {
    usage: 'setup [--markets kr,us] [--sources LIST] [--skip-check]',
    does: 'asks for markets, sources and keys, tries each key, and writes them into .env; run it again to change them',
    help: `  --markets     kr, us or both; it is asked for without this option
  --sources     sources as MARKET spells them, such as datagokr,dart,kis:flows+nxt; then only keys are asked for, and without
                a terminal they are those of .env; files:… that MARKET names stay
  --skip-check  writes the keys without a try at their sources`,
    load: async () => (await import('./commands/setup.ts')).setupCommand,
  },
  {
    usage: 'init',
    does: 'makes an empty database; in production nothing else makes one',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  {
    usage: 'backup FILE',
    does: 'writes all rows of one moment into a file, beside a running server or without one',
    help: `  FILE  a file that does not exist yet; it holds personal data, and no secrets`,
    load: async () => (await import('./commands/backup.ts')).backupCommand,
  },
  {
    usage: 'restore FILE',
    does: 'brings a backup into an empty place: a DATA_DIR without a database, or a DATABASE_URL without tables',
    help: `  FILE  is checked whole before a row is written. Users who were erased after the backup are erased again, by the lists
        (erased.jsonl) in DATA_DIR/backups and beside FILE. Keys of the installation are in no backup: docs/operating.md`,
    load: async () => (await import('./commands/restore.ts')).restoreCommand,
  },
  {
    usage: 'user list',
    does: 'lists the users',
    load: async () => (await import('./commands/user.ts')).userListCommand,
  },
  {
    usage: 'user add NAME [--nickname NICKNAME] [--lang ko|en] [--admin]',
    does: 'adds a user and asks for the password',
    help: `  --nickname  the name on the screens; without it the user's name
  --lang      the language of mails and notifications; without it ko
  --admin     may see figures whose sources allow no passing on`,
    load: async () => (await import('./commands/user.ts')).userAddCommand,
  },
  {
    usage: 'user set-password NAME',
    does: 'gives a user a new password and ends the sessions',
    load: async () => (await import('./commands/user.ts')).userSetPasswordCommand,
  },
  {
    usage: 'user deactivate USER --reason TEXT',
    does: 'lets a user, by name or number, sign in no more; sessions end, and the card is not charged again',
    help: `  --reason  why; it is kept with the command, and the user can read it`,
    load: async () => (await import('./commands/user-active.ts')).userDeactivateCommand,
  },
  {
    usage: 'user activate USER --reason TEXT',
    does: 'lets a deactivated user sign in again; a plan that renewed is resumed by the user alone',
    help: `  --reason  why; it is kept with the command, and the user can read it`,
    load: async () => (await import('./commands/user-active.ts')).userActivateCommand,
  },
  {
    usage: 'notice show',
    does: 'shows the present and coming maintenances',
    load: async () => (await import('./commands/notice.ts')).noticeShowCommand,
  },
  {
    usage: 'notice set START END [--title-kr TITLE] [--title-en TITLE]',
    does: 'announces a maintenance; both ends are instants with offset and belong to it',
    help: `  START, END              such as 2026-11-20T18:00:00+09:00
  --title-kr, --title-en  what is announced, in each language`,
    load: async () => (await import('./commands/notice.ts')).noticeSetCommand,
  },
  {
    usage: 'notice clear',
    does: 'ends the present maintenance and takes back the coming ones',
    load: async () => (await import('./commands/notice.ts')).noticeClearCommand,
  },
  {
    usage: 'feeds',
    does: 'shows which source brings which feed, up to which day, and which key would bring what is missing',
    load: async () => (await import('./commands/feeds.ts')).feedsCommand,
  },
  {
    usage: 'ingest DIR [--check | --skip-bad] [--replace] [--accept-jumps]',
    does: 'loads prices and filings from a folder and publishes them',
    help: `Without an option, all of the folder is loaded or nothing: the first twenty problems are shown, and nothing is stored.

  --check         reads everything, shows the problems of every file, stores nothing, and ends with 1 if there are any
  --skip-bad      leaves out each stock that has a problem, and loads the rest; what is stored of such a stock stays
  --replace       deletes stored days that a file leaves out between its first and its last day; otherwise they are a problem
  --accept-jumps  loads a Korean price that moves beyond the daily limit without a split, a US price that moves by the
                  ratio of one, and a split without new shares; otherwise they are a problem, once for each day`,
    load: async () => (await import('./commands/ingest.ts')).ingestCommand,
  },
  {
    usage: 'analyse',
    does: 'judges and publishes whatever is stored and not published yet',
    load: async () => (await import('./commands/analyse.ts')).analyseCommand,
  },
  {
    usage: 'verify-record',
    does: 'checks every sealed day against its hash and the day before it',
    load: async () => (await import('./commands/verify-record.ts')).verifyRecordCommand,
  },
  {
    usage: 'push test USER',
    does: 'sends a trial notification to the devices of a user, by name or number, and says what became of each',
    load: async () => (await import('./commands/push.ts')).pushTestCommand,
  },
  {
    usage:
      'push announce (--title-ko TITLE --title-en TITLE) [--body-ko TEXT --body-en TEXT] [--url PATH] [--advertising]',
    does: 'tells everybody; advertising reaches only whoever agreed to it, at night whoever agreed to that too',
    help: `  --title-ko, --title-en  up to 80 letters
  --body-ko, --body-en    up to 500 letters, both or none
  --url                   a path of ours; without it /notification
  --advertising           is marked as advertising`,
    load: async () => (await import('./commands/push-announce.ts')).pushAnnounceCommand,
  },
  {
    usage: 'push change-keys',
    does: 'replaces the key that push services know us by; each device is told by the old one until it is next opened',
    load: async () => (await import('./commands/push.ts')).pushChangeKeysCommand,
  },
  {
    usage: 'points grant USER AMOUNT --reason TEXT',
    does: 'gives points to a user, by name or number; they expire after a year',
    help: `  AMOUNT    a whole number from 1 to 1000000
  --reason  why; it is kept with the command, and the user can read it`,
    load: async () => (await import('./commands/points.ts')).pointsGrantCommand,
  },
  {
    usage: 'points deduct USER AMOUNT --reason TEXT',
    does: 'takes points from a user, those that expire first; nothing is taken where there are fewer',
    help: `  AMOUNT    a whole number from 1 to 1000000
  --reason  why; it is kept with the command, and the user can read it`,
    load: async () => (await import('./commands/points.ts')).pointsDeductCommand,
  },
  {
    usage: 'billing clock USER +30d',
    does: 'lets days pass for a plan of the sandbox: its reminders, renewals and end come due',
    load: async () => (await import('./commands/billing.ts')).billingClockCommand,
  },
  {
    usage: 'billing refund USER --reason TEXT [--amount WON]',
    does: 'ends a plan by card now and pays its rest back, or another amount',
    help: `  --reason  why; it is kept with the command, and the user can read it
  --amount  won, at most what was paid; without it what the refund rules say`,
    load: async () => (await import('./commands/billing.ts')).billingRefundCommand,
  },
  {
    usage: 'billing list-transfers [--all]',
    does: 'lists the requests whose money is waited for; the six digits stand beside the money',
    help: `  --all  the newest 200 of all requests`,
    load: async () => (await import('./commands/transfer.ts')).billingListTransfersCommand,
  },
  {
    usage: 'billing confirm-transfer REQUEST --reason TEXT',
    does: 'says that the money of a request has arrived: its plan begins',
    help: `  REQUEST   its six digits, or its id; one whose deadline has passed can be confirmed unless points paid a part of it
  --reason  why; it is kept with the command, and the user can read it`,
    load: async () => (await import('./commands/transfer.ts')).billingConfirmTransferCommand,
  },
  {
    usage: 'billing reject-transfer REQUEST --reason TEXT',
    does: 'ends a request whose money did not arrive; its points go back',
    help: `  REQUEST   its six digits, or its id
  --reason  why; it is kept with the command, and the user can read it`,
    load: async () => (await import('./commands/transfer.ts')).billingRejectTransferCommand,
  },
  {
    usage: 'billing refund-transfer REQUEST --reason TEXT [--amount WON]',
    does: 'ends a plan that was paid by transfer, and says how much you send back by bank',
    help: `  REQUEST   its six digits, or its id
  --reason  why; it is kept with the command, and the user can read it
  --amount  won, at most what was paid; without it what the refund rules say`,
    load: async () => (await import('./commands/transfer.ts')).billingRefundTransferCommand,
  },
  {
    usage: 'billing reconcile [--day D]',
    does: 'asks Payple about every charge, lists where our book says otherwise, and ends with 1 if it does',
    help: `  --day  a day in Korea, such as 2027-01-31; without it the newest eight days, one after the other

  free            paid in our book, and never charged
  charged         charged, and nobody has a plan for it
  amount          charged otherwise than booked
  refund_missing  less has come back than our book says
  refund_unknown  more has come back than our book says
  unsettled       the outcome is not in our book after a minute; the server asks once a minute
  no_answer       Payple did not answer, so that nothing is known`,
    load: async () => (await import('./commands/billing-reconcile.ts')).billingReconcileCommand,
  },
  {
    usage: 'billing promotion make CODE --name NAME --days N [OPTIONS] --reason TEXT',
    does: 'offers premium for some days to whoever types a code, once a person; nothing is charged without a further consent',
    help: `  CODE         4 to 24 capital letters and digits
  --name       what its takers read
  --days       for how many days it gives premium, 1 to 366
  --extension  so many more days for whoever agrees to pay after it, up to 28
  --discount   percent off the first payment after it, 1 to 99
  --new        only for those who never subscribed
  --most       so many people at most
  --from       when it can first be taken, such as 2026-12-01T00:00:00+09:00; without it now
  --until      when it can no longer be taken
  --reason     why; it is kept with the command`,
    load: async () => (await import('./commands/promotion.ts')).promotionMakeCommand,
  },
  {
    usage: 'billing promotion end CODE --reason TEXT',
    does: 'closes a code; whoever has taken it keeps what it gave',
    help: `  CODE      the code
  --reason  why; it is kept with the command`,
    load: async () => (await import('./commands/promotion.ts')).promotionEndCommand,
  },
  {
    usage: 'billing promotion list',
    does: 'lists the promotions, with how many took each',
    load: async () => (await import('./commands/promotion.ts')).promotionListCommand,
  },
  {
    usage: 'fake VENDOR [--port N] [--fault NAME]...',
    does: 'speaks like a vendor on loopback with invented data; tells what points the server at it',
    help: `  VENDOR   ${Object.keys(startableFakes).join(', ')}
  --port   without it a free one
  --fault  ${fakeVendorFaults.join(', ')}; of the app stores: ${fakeStoreFaults.join(', ')}; of payple: ${fakePaypleFaults.join(', ')};
           of portone: ${fakePortOneFaults.join(', ')}
  google-play knows tokens such as active.premium_monthly.1, on_hold.basic_monthly.2 or expired.basic_1_yearly.3;
  app-store knows ids of a status (1 to 5), the number of a product (1 to 6) and anything, such as 14007;
  payple refuses cards whose number ends in 1132, 1149 or 1152; for portone the same name and day of birth are one person`,
    load: async () => (await import('./commands/fake.ts')).fakeVendorCommand,
  },
]
