import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

const m = f.minus

export const scoreTerms = {
  score: buildTerm(
    'Score',
    'The number behind a rating. The contributions of its inputs add up exactly to the score shown.',
    `Σ weight × ${f.scores.most} × input reading (${m(-1)} … 1)`,
    `${m(f.scores.least)} … ${f.scores.most}`,
    'A missing input doesn’t count as zero. It’s left out, and we say why.',
  ),
  rating: buildTerm(
    'Rating',
    'A score in four grades. There’s no “very bad,” because you’d act the same as for bad, and the score is right next to it.',
    `B < ${m(f.limits.N)} ≤ N < ${f.limits.G} ≤ G < ${f.limits.VG} ≤ VG`,
    'VG very good, G good, N neutral, B bad',
    `A score of ${f.rated.score} is ${f.rated.rating}`,
  ),
  fundamental_score: buildTerm(
    'Fundamental score',
    '“Fundamentals” on a stock’s page: growth, returns and valuation compared with the sector, from financial statements.',
    f.fundamental.en,
    `${m(f.scores.least)} … ${f.scores.most} · needs statements`,
    'Rises when sales and earnings grow and multiples are below the sector median.',
  ),
  market_trend_score: buildTerm(
    'Market-trend score',
    '“Market trend” on a stock’s page, based on price and volume alone.',
    f.trend.en,
    `${m(f.scores.least)} … ${f.scores.most}`,
    'Rises when the price is above its moving averages and near its high.',
  ),
  sector_performance_score: buildTerm(
    'Sector score',
    '“Vs. sector” on a stock’s page: the stock’s returns vs. its sector, and the sector’s vs. its market.',
    `Differences in returns over ${f.windows} sessions: stock − sector median, and sector median − market median`,
    `${m(f.scores.least)} … ${f.scores.most}`,
    'If the sector rose 5% and the stock 12%, the stock is 7 percentage points ahead.',
  ),
  summary_score: buildTerm(
    'Summary score',
    'The three scores combined. If one is missing, the others share its weight. With fewer than two, there’s no summary.',
    f.summary.en,
    `${m(f.scores.least)} … ${f.scores.most}`,
    `A summary of ${f.rated.score} is rated ${f.rated.rating}`,
  ),
  attractiveness: buildTerm(
    'Attractiveness',
    `The odds of beating the country’s median return over the next ${f.horizon} sessions, from a model trained only on the past. The track record shows how often it was right.`,
    '100 × the probability from a walk-forward logistic model',
    '0 … 100 · 50 is the median',
    `57 means about 57 times in 100. VG at ${f.bands.VG.least} or more, G at ${f.bands.G.least}, N at ${f.bands.N.least}`,
  ),
  pp_room: buildTerm(
    'Fair value and upside',
    'A low, middle and high price based on sector multiples and growth. Upside is the gap from today’s price to the middle.',
    `Upside = fair value (middle) ÷ price − 1 · growth capped at ${f.growthCap}%, discount rate ${f.discount}%`,
    'Below zero means the price is above fair value',
    'Fair value 12,000, price 10,000: 20% upside. You can change the inputs on the stock’s page.',
  ),
  market_condition: buildTerm(
    'Market mood',
    'How strong a whole market is, by index trend, breadth, highs and lows, volatility, momentum and currency.',
    'Σ(weight × points) ÷ Σ(weights of available inputs)',
    '0 … 100 in five zones of 20',
    '63 is in the “Strong” zone.',
  ),
  rs_rating: buildTerm(
    'RS rating',
    'Relative strength: how the stock’s past-year return ranks in its country, as a percentile.',
    `Percentile of ${f.legs} (r63 is the return over 63 sessions)`,
    `1 … ${f.rs.highest} · needs ${f.rsBars} sessions`,
    `${f.rs.top5pct} or more is the top 5%; a gain of ${f.rs.surge} within the chosen days is a surge`,
  ),
}
