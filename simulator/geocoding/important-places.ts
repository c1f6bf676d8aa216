/**
 * Places that come before their namesakes, the most important first, as name|country|area; the area where the name
 * alone would not tell.
 */
const BY_RANK: readonly (readonly string[])[] = [
  // Cities the world knows.
  list(`
    Toronto|CA, London|GB, Paris|FR|11, New York City|US, Tokyo|JP, Delhi|IN, Beijing|CN, Shanghai|CN, Moscow|RU, Berlin|DE, Madrid|ES, Rome|IT,
    Mexico City|MX, São Paulo|BR, Buenos Aires|AR, Cairo|EG, Lagos|NG, Istanbul|TR, Sydney|AU, Melbourne|AU, Los Angeles|US|CA, Chicago|US|IL,
    Montréal|CA|10, Vancouver|CA|02, Kathmandu|NP, Singapore|SG, Hong Kong|HK, Dubai|AE, Mumbai|IN, Bangkok|TH, Jakarta|ID, Seoul|KR, Lima|PE,
    Bogotá|CO, Santiago|CL, Vienna|AT, Warsaw|PL, Prague|CZ, Budapest|HU, Athens|GR, Lisbon|PT, Dublin|IE, Amsterdam|NL, Brussels|BE, Copenhagen|DK,
    Oslo|NO, Stockholm|SE, Helsinki|FI, Zürich|CH, Kyiv|UA, Nairobi|KE, Johannesburg|ZA, Tehran|IR, Baghdad|IQ, Karachi|PK, Dhaka|BD, Manila|PH,
    Auckland|NZ, Reykjavík|IS, Houston|US|TX, Boston|US|MA, Washington|US|DC, San Francisco|US|CA, Miami|US|FL, Seattle|US|WA, Philadelphia|US|PA,
    Detroit|US|MI, Dallas|US|TX
  `),
  // Larger cities of Canada and round the lakes, and of the rest of the world.
  list(`
    Ottawa|CA, Hamilton|CA|08, London|CA|08, Mississauga|CA, Brampton|CA, Markham|CA, Vaughan|CA, Kitchener|CA, Windsor|CA|08, Calgary|CA,
    Edmonton|CA, Winnipeg|CA, Québec|CA, Halifax|CA, St. John's|CA|05, Saskatoon|CA, Regina|CA, Victoria|CA|02, Whitehorse|CA, Yellowknife|CA,
    Iqaluit|CA, Fredericton|CA, Charlottetown|CA, Moncton|CA, Gatineau|CA, Laval|CA|10, Buffalo|US|NY, Rochester|US|NY, Syracuse|US|NY,
    Cleveland|US|OH, Pittsburgh|US|PA, Erie|US|PA, Milwaukee|US|WI, Minneapolis|US, Columbus|US|OH, Atlanta|US|GA, Denver|US|CO, Phoenix|US|AZ,
    San Diego|US|CA, Las Vegas|US|NV, Portland|US|OR, New Orleans|US, Nashville|US|TN, Hamburg|DE, Munich|DE, Köln|DE, Milan|IT, Naples|IT,
    Barcelona|ES, Valencia|ES, Lyon|FR, Marseille|FR, Manchester|GB, Birmingham|GB, Glasgow|GB, Edinburgh|GB, Liverpool|GB, Perth|AU|08, Brisbane|AU,
    Adelaide|AU, Wellington|NZ, Hamilton|BM, Córdoba|AR, Cambridge|GB, Enschede|NL, Osaka|JP, Kyoto|JP, Chennai|IN, Kolkata|IN, Bengaluru|IN,
    Lahore|PK, Casablanca|MA, Tunis|TN, Accra|GH, Kingston|JM
  `),
  // Ontario's towns.
  list(`
    Kingston|CA|08, Barrie|CA, Guelph|CA, Cambridge|CA|08, Waterloo|CA|08, Oakville|CA|08, Burlington|CA|08, Oshawa|CA, Greater Sudbury|CA,
    Thunder Bay|CA, St. Catharines|CA, Niagara Falls|CA, Peterborough|CA|08, Sarnia|CA, Sault Ste. Marie|CA, North Bay|CA, Timmins|CA, Brantford|CA,
    Belleville|CA|08, Cornwall|CA|08, Owen Sound|CA, Collingwood|CA|08, Orillia|CA, Stratford|CA|08, Woodstock|CA|08, Paris|CA|08, Perth|CA|08,
    Delhi|CA|08, Chatham|CA|08, Goderich|CA, Huntsville|CA|08, Parry Sound|CA, Richmond Hill|CA, Pickering|CA|08, Whitby|CA|08, Ajax|CA, Milton|CA|08,
    Newmarket|CA|08, Aurora|CA|08, Cobourg|CA, Brockville|CA, Pembroke|CA|08, Kenora|CA, Midland|CA|08
  `),
]

const CAPITALS = new Set(
  list(`
    Ottawa|CA, London|GB, Paris|FR|11, Tokyo|JP, Beijing|CN, Moscow|RU, Berlin|DE, Madrid|ES, Rome|IT, Mexico City|MX, Buenos Aires|AR, Cairo|EG,
    Kathmandu|NP, Singapore|SG, Bangkok|TH, Jakarta|ID, Seoul|KR, Lima|PE, Bogotá|CO, Santiago|CL, Vienna|AT, Warsaw|PL, Prague|CZ, Budapest|HU,
    Athens|GR, Lisbon|PT, Dublin|IE, Amsterdam|NL, Brussels|BE, Copenhagen|DK, Oslo|NO, Stockholm|SE, Helsinki|FI, Kyiv|UA, Nairobi|KE, Tehran|IR,
    Baghdad|IQ, Dhaka|BD, Manila|PH, Reykjavík|IS, Washington|US|DC, Wellington|NZ, Tunis|TN, Accra|GH, Kingston|JM, Hamilton|BM
  `),
)

const AREA_SEATS = new Set(
  list(`
    Toronto|CA, Vancouver|CA|02, Winnipeg|CA, Québec|CA, Halifax|CA, Edmonton|CA, Regina|CA, Victoria|CA|02, St. John's|CA|05, Córdoba|AR, Hamburg|DE,
    Munich|DE, Milan|IT, Barcelona|ES, Sydney|AU, Melbourne|AU
  `),
)

const RANKS = new Map(BY_RANK.flatMap((names, index) => names.map((name) => [name, BY_RANK.length - index] as const)))

const keysOf = (name: string, country: string, area: string) => [`${name}|${country}|${area}`, `${name}|${country}`]

/** Rank of a place among its namesakes: 3 known worldwide, 0 not in the lists. */
export const importanceOf = (name: string, country: string, area: string): number =>
  Math.max(...keysOf(name, country, area).map((key) => RANKS.get(key) ?? 0))

/**
 * GeoNames' kind of place, as far as it is known here: a capital, the seat of a first-level area, or a populated place.
 */
export function featureCodeOf(name: string, country: string, area: string): 'PPLC' | 'PPLA' | 'PPL' {
  const keys = keysOf(name, country, area)
  if (keys.some((key) => CAPITALS.has(key))) return 'PPLC'
  return keys.some((key) => AREA_SEATS.has(key)) ? 'PPLA' : 'PPL'
}

function list(names: string): string[] {
  return names.split(',').map((name) => name.trim())
}
