/** There is one guide per feature, in the order in which a new user needs them. */
export const guides = {
  heading: 'Step by step, from the start',
  lead: ({ count }: { count: number }) => `${count} guides · a minute each.`,
  steps: ({ count }: { count: number }) => (count === 1 ? '1 step' : `${count} steps`),
  tryIt: 'Try it now',
  all: 'Other guides',
  helpful: 'Did this help?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Your answer is kept on this device and sent nowhere.',
  guides: {
    firstStock: {
      title: 'Follow a first stock',
      lead: 'Find one company you care about and press its star: what happens to it then stands on the home screen.',
      steps: [
        'Open search and type a name, a code, or the first consonants in Korean. What was typed on the wrong keyboard is found too.',
        'Choose the stock from the results.',
        'Press the star at its head. No account is needed: it is kept on this device and goes along when you sign in.',
        'Back on the home screen, what changed since you last looked stands on top.',
      ],
    },
    verdict: {
      title: 'Read a verdict',
      lead: 'The analysis of a stock reads top down: the answer, then its grounds, then what speaks against it.',
      steps: [
        'Look at the rating and the score. The mark on the ruler is the score; long ticks are where the rating changes.',
        'Read the strongest reason against. It is written as large as the reasons for.',
        'See what would change the verdict, and at which figure.',
        'Open the contributions for the weight and date of each input. They add up to the score.',
        'The glossary explains every word, down to the formula.',
      ],
    },
    chart: {
      title: 'Use the chart',
      lead: 'Bands, take-profit and stop-loss lines and signal marks stand with the candles.',
      steps: [
        'Open the chart of a stock. The ribbon below is empty while waiting, solid while holding, hatched under caution.',
        'Pinch or turn the wheel to zoom, drag to move. Arrow keys move by a session, with Shift by a week.',
        'Press a signal mark to open the sealed record of that day. A hollow mark is a late signal.',
        'Show the table to read the same data as numbers.',
      ],
    },
    screener: {
      title: 'Find stocks by conditions',
      lead: 'Each filter shows how its values are spread over the market today while you choose a range.',
      steps: [
        'Open the screener and choose a country.',
        "Add a filter and move its two handles. The dotted line is today's median.",
        'See how many stocks each filter took away. The one that costs the most is marked.',
        'Choose a stock from the result to see why it passed, and by how much.',
      ],
    },
    portfolio: {
      title: 'Import your holdings',
      lead: 'Make a portfolio from the trades (CSV or Excel) you downloaded from your broker.',
      steps: [
        'Open the portfolio under my stocks.',
        'Choose the file under import. It is read on this device. For a format we do not know, choose what each column holds.',
        'Lines that cannot be read are told with their number and reason, and left out. Nothing changes before you confirm.',
        'Check the total, both returns, and how much came from price, dividends, currency and fees.',
      ],
    },
    offline: {
      title: 'Offline, and installing',
      lead: 'What you have seen once opens without a network, saying as of when.',
      steps: [
        'Install under More. Where a browser does it its own way, the steps are told.',
        'Under offline data, choose a country to keep the whole market on the device, search and screener included.',
        'Switch the network off and open the home screen. It says that it is offline, and as of when.',
        'Notes and stars changed offline are sent once you are back.',
      ],
    },
    record: {
      title: 'Check the signal record',
      lead: 'Every signal there ever was can be seen, and recomputed by you.',
      steps: [
        'Open the signal record. It begins with the losses.',
        'See that live and back-test stand apart, how many trades there are, and whether the 95% interval crosses zero.',
        'Choose a signal and recompute it in this browser. If it equals the sealed value, it says so.',
      ],
    },
  },
}
