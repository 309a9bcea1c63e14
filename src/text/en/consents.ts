import type { consents as ko } from '../ko/consents.ts'

export const consents: typeof ko = {
  title: 'Consents',
  lead: 'Agree to the required items to start. The rest are optional.',
  guest: 'Sign in to continue.',
  signedIn: {
    general: 'You’re signed in.',
    kakao: 'You signed in with Kakao.',
    naver: 'You signed in with Naver.',
    'google-oauth2': 'You signed in with Google.',
    'apple-id': 'You signed in with Apple.',
  },
  collected: {
    general: 'What: the mobile number or user name you sign in with, and records of access.',
    kakao:
      'What: the member number and nickname that Kakao gives us, your name and e-mail if you agreed to it there, and records of access.',
    naver: 'What: the member number, nickname and name that Naver gives us, and records of access.',
    'google-oauth2': 'What: the member number, name and e-mail that Google gives us, and records of access.',
    'apple-id':
      'What: the member number that Apple gives us, your name and e-mail if you allowed it there, and records of access.',
  },
  whole: { terms: 'Read the full terms of service', privacy: 'Read the full privacy policy' },
  required: 'Required',
  optional: 'Optional',
  allRequired: 'I agree to all required items',
  read: 'Read',
  readOf: ({ name }: { name: string }) => `Read: ${name}`,
  missing: 'Agree to all required items to start.',
  version: ({ date }: { date: string }) => `Version of ${date}`,
  submit: 'Agree and start',
  busy: 'Saving',
  kept: 'Your choices are still here.',
  refuse: 'Decline and sign out',
  loading: 'Loading consents…',
  kinds: {
    terms_of_service: {
      name: 'Terms of service',
      text: [
        'Tidemark analyses market data and shows the result. It neither recommends nor makes investments; decisions and their outcome are yours.',
        'An account is for one person. Data may not be collected automatically or sold on.',
        'You can leave at any time. Your data is deleted 7 days later, and until then you can change your mind.',
        'Changes of the terms are announced 7 days ahead, or 30 days if they are to your disadvantage.',
      ],
    },
    privacy: {
      name: 'Collection and use of personal data',
      text: [
        'What: the mobile number or user name you sign in with, or the member number and nickname that a sign-in service gives us, and records of access.',
        'What for: knowing that it is you, keeping your stocks and notes, preventing abuse.',
        'How long: until you leave. Records that the law demands are kept apart for as long as it demands.',
        'You may refuse. There is no account then, but quotes and analyses can be read without one.',
      ],
    },
    over_fourteen: {
      name: 'I am 14 or older',
      text: [
        'Nobody younger than 14 can have an account.',
        'We ask for no papers. If it is not true, the account may be deleted.',
      ],
    },
    thirdparty: {
      name: 'Passing personal data to others',
      text: [
        'To whom: companies that hold an event with us. Each is named beforehand.',
        'What: your nickname and whether you took part. Never your stocks or notes.',
        'How long: until 30 days after the event.',
        'Everything works without this consent.',
      ],
    },
    validity: {
      name: 'Keep the account when unused for long',
      text: [
        'After a year without a sign-in, the data of an account is stored apart. With this consent it stays where it is.',
        'Everything works without this consent.',
      ],
    },
    advertise: {
      name: 'Offers and news',
      text: [
        'News of features, discounts and events by text message or e-mail.',
        'It can be switched off on your page at any time. Everything works without this consent.',
      ],
    },
    push: {
      name: 'Offers as notifications',
      text: [
        'Offers as notifications of the app or the browser. Signals of your stocks are apart from this.',
        'It can be switched off in the notification settings at any time.',
      ],
    },
    night_push: {
      name: 'Offers at night too',
      text: [
        'Notifications of offers between 9 in the evening and 8 in the morning as well, and only if you agreed to offers as notifications.',
        'It can be switched off in the notification settings at any time.',
      ],
    },
  },
}
