import type { SamplePost } from './sample-post.ts'

export const WINTER_POSTS: readonly SamplePost[] = [
  {
    title: 'How to read the lake before it snows',
    excerpt:
      'Three numbers tell you tonight whether the squall that buries a highway is coming: a difference, a direction and a distance.',
    category: 'forecasts',
    tags: ['snow squalls', 'Georgian Bay', 'winter'],
    daysAgo: 0.6,
    scene: 'squall',
    views: 1284,
    likes: 41,
    comments: [
      'Printed the three numbers and stuck them on the fridge in Meaford. They work.',
      'Finally somebody explains why Thornbury and Collingwood can have two different days.',
    ],
    content: `A snow squall looks like chaos from inside a car. From above it is one of the tidiest things the sky does: a narrow band, often no wider than a town, parked along the wind. Whether it forms comes down to **three numbers**.

## 1. The difference

Take the temperature of the lake's surface and subtract that of the air about 1.5 km up. When the gap reaches **13 °C** or more, warm moist air off the water rises fast enough to build snow cloud. In late November, Georgian Bay is still near 7 °C. Air at −8 °C overhead is all it takes.

## 2. The direction

The band lies along the wind. A shift of ten degrees moves it by a whole county.

| Wind from | Where the band lands |
|---|---|
| west | Lake Huron shore, Goderich to London |
| northwest | Wasaga Beach, Barrie, sometimes the north end of Toronto |
| southwest | Buffalo and Niagara, off Lake Erie |

## 3. The distance

Air needs roughly 100 km over open water to load up. That is why a *northwest* wind across the full length of Georgian Bay is the one that plow drivers watch.

> If the difference is there, the fetch is long and the wind holds its direction for three hours, somebody will measure in boots, not centimetres.

Check the hourly wind direction on the forecast page tonight. If it barely moves, neither will the snow.`,
  },
  {
    title: 'Why Barrie gets buried and Toronto gets flurries',
    excerpt: 'Ninety kilometres apart, a metre of snow between them. The reason is a hill you may never have noticed.',
    category: 'forecasts',
    tags: ['Barrie', 'Toronto', 'snow squalls'],
    daysAgo: 3.2,
    scene: 'hills',
    views: 968,
    likes: 27,
    comments: ['As somebody who commutes between the two: I would add “and everyone in between forgets how to merge”.'],
    content: `Barrie sees well over two metres of snow in a normal winter. Downtown Toronto, an hour south, sees a little more than one. Same storms, same cold air. What differs is what stands in the way.

**The bay.** Barrie sits at the end of a long run of open water. A northwest wind crosses Georgian Bay and comes ashore near Wasaga Beach fully loaded.

**The rise.** From the shore the land climbs more than 200 metres towards the Oro Moraine. Air that is pushed uphill cools, and what it carries falls out. Meteorologists call it *orographic lift*; people in Horseshoe Valley call it a business model.

**The leftovers.** By the time that air has crossed the Oak Ridges Moraine and started downhill to Toronto, most of the snow has been spent. Sinking air dries. What reaches the lakeshore is sun, wind and a few flakes that look lost.

Toronto's own big storms come from the other side: low pressure from Colorado or Texas, with an east wind off Lake Ontario. When the forecast says *northwest*, look north. When it says *east*, buy bread.`,
  },
  {
    title: 'Freezing rain: two degrees that close the 401',
    excerpt:
      'Rain, ice pellets, freezing rain or snow: the answer lies in a layer of warm air that nobody on the ground can feel.',
    category: 'alerts',
    tags: ['freezing rain', 'driving', 'winter'],
    daysAgo: 6.4,
    scene: 'ice',
    views: 1510,
    likes: 33,
    comments: [],
    content: `Nothing in our winter does more damage per millimetre than freezing rain. Ten millimetres of it can bring down branches. Twenty-five bring down the lines between them.

It needs a sandwich:

1. **Snow** starts high up, in cold cloud.
2. It falls through a **warm layer**, often a kilometre thick, and melts.
3. It meets a **shallow cold layer** at the ground, too thin to freeze it again in the air, and freezes on whatever it touches.

Make the cold layer at the bottom a little deeper, and the drops freeze on the way: those are *ice pellets*, which bounce. Take the warm layer away and it is snow. Two degrees, somewhere above your roof, decide which.

### Why valleys are worst

Cold air is heavy. It lies in the Ottawa Valley, along the Niagara Escarpment and under every bridge long after the warm air has arrived overhead. The thermometer on your porch may say +1 °C while the overpass is at −1 °C.

### When a warning is out

- Put the trip off; salt works slowly below −10 °C and hardly at all under running water.
- Park away from trees.
- Charge what can be charged.
- Walk like a penguin. We are serious.`,
  },
  {
    title: 'Wind chill is about skin, not thermometers',
    excerpt: 'Your car does not feel it, your dog does. What −28 in the forecast means, and how long you have.',
    category: 'forecasts',
    tags: ['wind chill', 'winter', 'health'],
    daysAgo: 11.5,
    scene: null,
    views: 742,
    likes: 18,
    comments: [
      'Question: does it matter for pipes?',
      'Answering myself after reading it twice: no, only the real temperature does.',
    ],
    content: `Wind chill has no unit. It is written as a number that *resembles* a temperature: the one at which, without wind, your face would lose heat just as fast.

The Canadian index was tuned in 2001 with volunteers who walked in a refrigerated wind tunnel with sensors on their cheeks. It answers one question only: **how quickly does bare skin cool?**

| Wind chill | Bare skin freezes in |
|---|---|
| −10 to −27 | unlikely for most; long exposure still chills |
| −28 to −39 | 10 to 30 minutes |
| −40 to −47 | 5 to 10 minutes |
| −48 to −54 | 2 to 5 minutes |

What it does **not** do: freeze anything. If the air is at +2 °C and the wind chill is −4, puddles stay wet and pipes stay whole.

Our hourly forecast shows it only when it applies, at 10 °C and below with some wind. Above that you will find *feels like* from the humidex side of the year.`,
  },
  {
    title: 'First frost: gardens, valleys and a clear night sky',
    excerpt: 'The forecast said plus two and the tomatoes are black. Here is where those two degrees went.',
    category: 'forecasts',
    tags: ['frost', 'gardening', 'autumn'],
    daysAgo: 38,
    scene: 'frost',
    views: 611,
    likes: 22,
    comments: [],
    content: `Forecast temperatures are for air at **1.5 to 2 metres** above the ground, about the height of your nose. Tomatoes are not that tall.

On a clear, calm night the ground radiates its heat straight to space. The air that touches it cools first, becomes heavy and flows downhill like syrup. By four in the morning the valley floor can be five degrees colder than the ridge beside it.

So a forecast low of **+2 °C** is a frost forecast for anyone who has

- a clear sky after midnight,
- wind below 8 km/h,
- a garden at the bottom of something.

What helps: a bedsheet, held off the leaves, on before sunset. It keeps the warmth of the soil. Plastic that touches leaves does the opposite.

In the city you may wait three weeks longer. Concrete gives its heat back all night; the airport and the balcony live in different climates.`,
  },
]
