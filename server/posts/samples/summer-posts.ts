import type { SamplePost } from './sample-post.ts'

export const SUMMER_POSTS: readonly SamplePost[] = [
  {
    title: 'Tornado warning at dusk: a plan that takes two minutes',
    excerpt: 'You will have about ten minutes and no time to think. Decide these four things tonight.',
    category: 'alerts',
    tags: ['tornado', 'safety', 'summer'],
    daysAgo: 17,
    scene: 'thunder',
    views: 2043,
    likes: 58,
    comments: [
      'We did the two minutes at dinner. The kids now know where the shoes are.',
      'Please add: take the dog’s leash.',
    ],
    content: `Ontario counts around a dozen confirmed tornadoes in a normal year, most of them between May and September and most between mid-afternoon and dark. A warning gives you **ten minutes, sometimes less**. That is enough, if there is nothing left to decide.

## Decide tonight

1. **Where.** The lowest floor, the smallest room without windows. In an apartment: the corridor or stairwell, low down. *Not* the car, *not* under an overpass.
2. **How you will hear it.** Phones set to silent still sound for the highest alerts; a phone in the kitchen does not wake a bedroom.
3. **Shoes.** Most injuries come afterwards, from glass and nails. Keep a pair in that room.
4. **Who calls whom.** One text to one person who tells the others.

## What the words mean

- **Watch:** the ingredients are there. Charge the phone, bring in what flies.
- **Warning:** one is on radar or was seen. Go now, film later.

A sky that turns green is a story; rain that suddenly stops is a sign. You need neither. When the warning comes, walk.`,
  },
  {
    title: 'Humidex 40: what the number tells your body',
    excerpt:
      'It is not the heat, it is the sweat that cannot leave. How to read the humidex, and when to stop digging.',
    category: 'alerts',
    tags: ['heat', 'humidex', 'health'],
    daysAgo: 24,
    scene: 'heat',
    views: 887,
    likes: 19,
    comments: [],
    content: `Sweat cools you only when it evaporates. In air that is already full of water, it runs into your eyes instead. The **humidex**, a Canadian invention of 1965, adds the moisture to the temperature and tells how warm it *feels*.

| Humidex | What most people notice |
|---|---|
| 20–29 | comfort |
| 30–39 | some discomfort |
| 40–45 | great discomfort: avoid exertion |
| above 45 | dangerous; heat stroke is possible |

Look at the **dew point** rather than at relative humidity. Below 15 °C you will not mention it. At 20 °C you will mention nothing else. At 24 °C, which southwestern Ontario reaches most summers when the corn is sweating, even the night brings no relief, and nights are what harms: a body that cannot cool for two of them in a row is in trouble.

So check the *low* as well as the high, knock on the neighbour's door, and dig the fence posts at six in the morning.`,
  },
  {
    title: 'Lake breeze fronts: a thunderstorm line you can walk to',
    excerpt: 'On a quiet summer day the lakes draw the map of afternoon storms by lunchtime.',
    category: 'forecasts',
    tags: ['lake breeze', 'thunderstorms', 'summer'],
    daysAgo: 31,
    scene: 'shore',
    views: 534,
    likes: 15,
    comments: [],
    content: `Stand on a beach at Port Stanley on a June morning and the air is still. By eleven it comes off the water, cool and steady. That is the **lake breeze**: land warms faster than water, its air rises, and the lake's air moves in below.

Its leading edge is a small cold front. It creeps inland through the day, 20 to 60 km, and where it meets the breeze of *another* lake, air has nowhere to go but up.

Southwestern Ontario lies between three lakes. On quiet days the Huron breeze and the Erie breeze meet along a line from about Sarnia to Kitchener, and by four o'clock there is a row of thunderstorms standing on it while both shores sunbathe.

How to use this:

- A low line of cumulus a little inland, with clear sky on the lake side: that is the front. You can drive through it and feel eight degrees come and go.
- The breeze needs a weak general wind. Above 25 km/h from the land, there is none.
- **Boaters:** storms that die over land can still send wind across the water.`,
  },
  {
    title: 'Fog on the 400-series: why October mornings disappear',
    excerpt:
      'The sky above is blue and the road ahead is gone. Fog of clear nights has its habits, and a time when it leaves.',
    category: 'alerts',
    tags: ['fog', 'driving', 'autumn'],
    daysAgo: 45,
    scene: 'fog',
    views: 456,
    likes: 9,
    comments: ['The Holland Marsh paragraph should be on a sign beside the 400.'],
    content: `Fog is a cloud that has come down to ask for directions. The October kind forms in place: a clear night, a wet field, hardly any wind. The air cools to its dew point and stays there.

It loves certain places. The Holland Marsh, the Grand River crossings near Cambridge, the low fields south of Chatham. It also loves **minutes**: visibility can go from two kilometres to sixty metres between two exits.

Three habits worth knowing:

1. It is thickest **half an hour after sunrise**, when the first light stirs the air just enough to mix it.
2. It lifts from the edges inward, mostly by ten.
3. A breath of wind, 10 km/h, ends it.

In the car: low beams, because high beams light up the wall in front of you; the rear fog light if you have one; a gap you can count to four in. And if you must stop, leave the road entirely.`,
  },
]
