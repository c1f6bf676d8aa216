import type { SamplePost } from './sample-post.ts'

export const EVERYDAY_POSTS: readonly SamplePost[] = [
  {
    title: 'Yellow, orange, red: what the colours of an alert say',
    excerpt:
      'Since late 2025 Environment Canada paints its alerts by what they may do to you. A short guide to three colours.',
    category: 'alerts',
    tags: ['alerts', 'safety', 'Environment Canada'],
    daysAgo: 1.4,
    scene: 'beacon',
    views: 1722,
    likes: 47,
    comments: ['So a yellow warning is still a warning. That was the bit I had wrong.'],
    content: `An alert used to tell you **what** is coming. Now it also tells you **how bad it may be where you are**. Forecasters weigh two questions, how great the impact would be and how sure they are of it, and the answer is a colour.

- **Yellow** is the common one. Hazardous weather may cause damage, disruption or harm to health. You change a plan or two.
- **Orange** is uncommon. Severe weather is likely to do significant harm. You change the day.
- **Red** is rare. Very dangerous, possibly life-threatening. You act on it now.

The words stay beside the colours. A *watch* means that conditions are ripe, a *warning* that it is happening or about to, an *advisory* that it will be a nuisance with teeth. A **yellow warning** is still a warning.

On our map a shape has the issuer's colour *and* a pattern *and* its words, because one person in twelve cannot tell the first from the second.

One more thing: when a source is silent, we say so. “No alerts” is written here only when everybody who could have issued one has answered.`,
  },
  {
    title: 'Seven-day forecasts: which day can you trust?',
    excerpt:
      'Tomorrow is nearly certain, day seven is a rumour with a decimal point. How fast does a forecast go stale?',
    category: 'forecasts',
    tags: ['forecasting', 'models'],
    daysAgo: 8.3,
    scene: null,
    views: 1130,
    likes: 24,
    comments: [],
    content: `Every forecast begins with a picture of the air as it is now, and every such picture has holes: few balloons over Hudson Bay, few buoys in the lakes. Small errors double every two days or so. That gives a forecast a shelf life.

| Day | High within 3 °C | Rain or dry right |
|---|---|---|
| 1 | about 9 in 10 | about 9 in 10 |
| 3 | about 8 in 10 | about 8 in 10 |
| 5 | about 7 in 10 | about 7 in 10 |
| 7 | hardly better than the calendar | a coin with opinions |

*Rules of thumb for mid-latitudes, not a promise.*

So plan like this:

- **Tomorrow:** by the hour. Trust the hours of rain within two or three.
- **Days three and four:** by halves of the day.
- **Days five to seven:** by the *trend*. “Turning colder after Thursday” is information; “Saturday, 3:00 p.m., 0.4 mm” is not.

And look twice. A forecast that says the same for three runs in a row is worth more than a beautiful one that is new.`,
  },
  {
    title: 'How to read a radar loop without being fooled',
    excerpt:
      'Rings, spokes, and rain that never lands: four false friends on the screen, and one trick for timing a shower.',
    category: 'forecasts',
    tags: ['radar', 'forecasting'],
    daysAgo: 20,
    scene: 'radar',
    views: 798,
    likes: 26,
    comments: ['The thumb trick got us through a whole tournament.'],
    content: `A radar sends out a pulse and listens. What comes back, it paints. It does not know what sent the echo, and that is your job.

**Virga.** Green above you, dry pavement. The beam rises with distance: 150 km out it looks at cloud three kilometres up, and dry air may drink the rain before it lands.

**The bright band.** A ring of strong echo round the radar. Melting snow wears a coat of water and shines like heavy rain. It is not.

**Squalls below the beam.** The opposite error, and the one that matters here. Lake-effect snow is shallow. Far from the radar at King City the beam passes clean over it, and the worst road in the county shows as nothing at all.

**Birds and wind farms.** Circles that grow at dawn; spots that never move.

### Timing a shower with your thumb

Run the loop for the last half-hour. Put your thumb on the leading edge where it *was*, your finger where it *is*. Step that distance once more: that is where it will be in half an hour. For steady rain this beats most computers out to about an hour. For thunderstorms, which are born and die on the way, trust it for twenty minutes.`,
  },
  {
    title: 'Ice on the lakes: how a frozen Erie ends the squalls',
    excerpt:
      'The shallowest Great Lake closes its own snow machine, if January is cold enough. What to look for this winter.',
    category: 'forecasts',
    tags: ['ice', 'Lake Erie', 'snow squalls'],
    daysAgo: -2,
    scene: 'floes',
    views: 0,
    likes: 0,
    comments: [],
    content: `Lake Erie is on average only 19 metres deep. It warms first, cools first, and in a hard winter it freezes nearly from shore to shore. When it does, its squalls stop: no open water, no moisture, no warmth.

Lake Huron and Georgian Bay freeze late and never quite. Lake Ontario, 86 metres deep on average, hardly freezes at all; its squalls, which mostly visit New York State, go on into March.

So from mid-January the question for Fort Erie and Port Colborne is a single map: **how much ice?** Below a third, nothing changes. Above two thirds, the bands thin out. At nine tenths the season is over, whatever the thermometer says.

A strong southwest wind can break it up in a night and push the pieces into the Niagara River. That is what the ice boom is for.`,
  },
  {
    title: 'Notes for the spring melt',
    excerpt: 'Draft: what decides between a slow thaw and a flood on the Grand.',
    category: 'forecasts',
    tags: ['flooding', 'spring'],
    daysAgo: null,
    scene: null,
    views: 0,
    likes: 0,
    comments: [],
    content: `To be written:

- [x] snow depth says little, *water content* says much
- [ ] frozen soil cannot drink: ask the conservation authority for a picture
- [ ] rain on snow: the table of the last five floods
- [ ] what a watershed bulletin means, word by word`,
  },
]
