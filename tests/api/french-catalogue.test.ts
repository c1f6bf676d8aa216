import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { englishWords } from '../helpers/english-words.ts'

/** A text, or several by what stands in its holes: `{ match: { 'count=1': …, 'count=*': … } }`. */
type Entry = string | [{ match: Record<string, string> }]

const readCatalogue = (language: string): Record<string, Entry> =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
const english = readCatalogue('en')
const french = readCatalogue('fr')

const armsOf = (entry: Entry = ''): [when: string, text: string][] =>
  typeof entry === 'string' ? [['', entry]] : Object.entries(entry[0].match)
const textsOf = (entry?: Entry) => armsOf(entry).map(([, text]) => text)
const holesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole)
const holes = (entry?: Entry) => new Set(textsOf(entry).flatMap(holesOf))

/** Every French text with its key; the address of the schema is none. */
const said = Object.entries(french)
  .filter(([key]) => key !== '$schema')
  .flatMap(([key, entry]) => textsOf(entry).map((text) => ({ key, text })))
const choices = Object.entries(french).filter(([, entry]) => typeof entry !== 'string')

const found = (pattern: RegExp) => said.flatMap(({ key, text }) => (pattern.test(text) ? `${key}: ${text}` : []))

test('every text is there in French, in the order of the English ones', () => {
  expect(Object.keys(french)).toEqual(Object.keys(english))
  expect(said.filter(({ text }) => text.trim() === '')).toEqual([])
})

test('a French text has the holes of the English one; that for one thing may count it, because none is one in French', () => {
  const differing = Object.keys(english).filter((key) => {
    const expected = holes(english[key])
    const given = holes(french[key])
    if (key.endsWith('_one') && given.has('count')) expected.add('count')
    return [...expected].sort().join() !== [...given].sort().join()
  })
  expect(differing).toEqual([])
})

describe('where a text has several forms', () => {
  test('the last one is for all other cases', () => {
    for (const [key, entry] of choices) {
      const others = armsOf(entry).map(([when]) => when.split(',').every((part) => part.endsWith('=*')))
      expect([key, others.indexOf(true)]).toEqual([key, others.length - 1])
    }
  })

  test('it is chosen by its holes, by a number or a text of the catalogue', () => {
    const texts = new Set(said.map(({ text }) => text))
    for (const [key, entry] of choices) {
      for (const [hole = '', value = ''] of armsOf(entry).flatMap(([when]) =>
        when.split(',').map((part) => part.trim().split('=')),
      )) {
        expect([key, holes(entry).has(hole), value === '*' || /^\d+$/.test(value) || texts.has(value)]).toEqual([
          key,
          true,
          true,
        ])
      }
    }
  })

  test('“possibilité de” loses its vowel before each weather that begins with one', () => {
    const weather = Object.keys(french).flatMap((key) =>
      /^sentence_(?:thunderstorms|freezing_\w+|ice_pellets|snow\w*|blowing_snow|mixed|rain|showers|drizzle|fog)$/.test(
        key,
      )
        ? textsOf(french[key])
        : [],
    )
    const elided = armsOf(french.sentence_chance).flatMap(([when, text]) =>
      text.includes('d’{weather}') ? when.replace('weather=', '') : [],
    )
    expect(weather.length).toBe(13)
    expect(new Set(weather.filter((word) => /^[aeiouhéèê]/.test(word)))).toEqual(new Set(elided))
  })
})

test('no French text holds an English word', () => {
  const parameters = /^rule_/
  const mixed = said.filter(({ key, text }) => !parameters.test(key) && englishWords(text).length > 0)
  expect(mixed.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})

describe('French is written as in Canada', () => {
  test.each([
    ['a colon stands behind an unbreakable space', /[^\u00a0](?<!https?):(?!\w)/],
    ['a per cent sign stands behind an unbreakable space', /[^\u00a0]%/],
    ['quotation marks hold unbreakable spaces', /«[^\u00a0]|[^\u00a0]»/],
    ['a number and its unit are not torn apart', /\d (?:km|mm|cm|m|s|h|min|°C|ko|Mo|Go)\b/],
    ['°C is not torn from its number', /\S °C|[\d}]°C/],
    ['no space stands before a semicolon, an exclamation or a question mark', /\s[;!?]/],
    ['the apostrophe is a curved one', /'/],
    ['quotation marks are French', /[“”]|"/],
    ['three dots are one character', /\.\.\./],
    ['hours are written with an h', /\d{1,2}:\d\d|\d ?[ap]\.m\./],
  ])('%s', (_, wrong) => {
    expect(found(wrong)).toEqual([])
  })
})

/** How many characters have room where a text cannot break: beyond, it is cut or pushes its neighbours away. */
const ROOM: readonly [characters: number, keys: readonly string[]][] = [
  [14, ['nav_home', 'nav_weather', 'nav_alerts', 'nav_support', 'nav_outlook', 'nav_posts', 'menu_open', 'menu_theme']],
  [12, ['alert_view', 'alert_more', 'alert_less', 'map_view', 'search_submit', 'refresh', 'try_again', 'today']],
  [12, ['hourly_cards', 'hourly_table', 'posts_view_grid', 'posts_view_list', 'second_submit', 'settings_save']],
  [8, ['ribbon_high', 'ribbon_low', 'compass_nnw', 'compass_wsw', 'unit_mph', 'unit_kn', 'unit_in', 'unit_mi', 'beta']],
  [12, ['ribbon_now', 'ribbon_now_small', 'time_noon', 'time_midnight', 'hourly_feels', 'hourly_temperature']],
  [
    18,
    ['sunrise', 'sunset', 'feels_like', 'humidity', 'visibility', 'pressure', 'dew_point', 'uv_index', 'cloud_cover'],
  ],
  [20, ['posts_sort_latest', 'posts_sort_oldest', 'posts_sort_popular', 'reports_sort_newest', 'reports_sort_popular']],
  [13, ['alert_warning', 'alert_watch', 'alert_advisory', 'alert_statement', 'map_kind_warning', 'map_kind_statement']],
  [20, ['alert_red', 'alert_orange', 'alert_yellow', 'alert_extreme', 'alert_severe', 'alert_moderate', 'alert_minor']],
  [20, ['map_canadian', 'map_us', 'map_legend', 'map_layers', 'map_standard', 'map_satellite']],
  [
    24,
    [
      'home_check_weather',
      'home_report_action',
      'home_focus_action',
      'welcome_start',
      'reports_submit',
      'posts_create',
    ],
  ],
  [24, ['login_title', 'login_submit', 'account_sign_out', 'comments_post', 'editor_save_draft', 'editor_update']],
  [
    30,
    [
      'place_use_position',
      'map_show',
      'reporting_submit',
      'moderation_tab_pending',
      'moderation_tab_approved',
      'support_report_link',
    ],
  ],
  [45, ['alerts_count_unknown', 'may_be_out_of_date', 'not_found_home']],
]

test('what stands in a button, a tab or a chip has room there', () => {
  const rooms = ROOM.flatMap(([characters, keys]) => keys.map((key) => ({ key, characters })))
  const tooLong = rooms.flatMap(({ key, characters }) =>
    textsOf(french[key]).flatMap((text) =>
      text.length > characters ? `${key}: ${text} (${text.length} > ${characters})` : [],
    ),
  )
  expect(rooms.filter(({ key }) => french[key] === undefined)).toEqual([])
  expect(tooLong).toEqual([])
})
