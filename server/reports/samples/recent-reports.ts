import type { SampleReport } from './sample-report.ts'

/** Reports of the day when the site is first started: a band of lake-effect snow off Georgian Bay. */
export const RECENT_REPORTS: readonly SampleReport[] = [
  {
    title: 'Whiteout on Hurontario',
    description:
      "Band came in off the bay around half past one. Can't see across the street, about 8 cm on the car in half an hour. Wind is steady from the west.",
    reporter: 'Maya',
    location: 'Collingwood',
    temperature: -3,
    type: 'snow-squall',
    at: [44.5008, -80.2169],
    minutesAgo: 24,
    pictures: [
      {
        scene: 'whiteout',
        seed: 3,
        fileName: 'hurontario-1345.jpg',
        alt: 'A street lost in blowing snow; two tail lights',
      },
      { scene: 'ruler', seed: 5, fileName: 'porch-ruler.jpg', alt: 'A wooden ruler in fresh snow on a porch' },
    ],
    likes: 24,
    comments: [
      ['Hannah', 'Same on Sixth Line. I turned round at the tracks.'],
      ['Ed', 'The plow just went by, it filled in behind it.'],
      ['Maya', 'Easing a little now, I can see the church again.'],
    ],
  },
  {
    title: 'Sun on one side, wall of snow on the other',
    description:
      'You can see the edge of the squall from the feed mill. Blue sky over us, and nothing at all north of County Road 9. Moving slowly south.',
    reporter: 'Devon R.',
    location: 'Creemore',
    temperature: -2,
    type: 'snow-squall',
    at: [44.3247, -80.1062],
    minutesAgo: 38,
    pictures: [
      {
        scene: 'snow-wall',
        seed: 4,
        fileName: 'IMG_2207.jpg',
        alt: 'Blue sky on the left, a dark wall of snow on the right',
      },
    ],
    likes: 31,
    comments: [
      ['Joan P.', 'Reached Glen Huron ten minutes after your photo.'],
      ['Sam', 'That edge is sharp. Ten metres between wipers off and wipers useless.'],
      ['Oskar', 'Still dry in Shelburne.'],
      ['Devon R.', 'It has us now.'],
    ],
  },
  {
    title: 'Highway 26 closed at Stayner',
    description:
      'OPP turning cars around. Drifts knee-high at the crossroads, and the blowing starts right where the trees stop.',
    reporter: 'Priya',
    location: 'Stayner',
    temperature: -3,
    type: 'blowing-snow',
    at: null,
    minutesAgo: 63,
    pictures: [
      {
        scene: 'drifts',
        seed: 2,
        fileName: 'hwy26-east.jpg',
        alt: 'Drifts across a highway, an orange sign in front of them',
      },
      { scene: 'drifts', seed: 9, fileName: 'hwy26-crossroads.jpg', alt: null },
    ],
    likes: 18,
    comments: [
      ['Trucker Al', 'Airport Road is slow but open.'],
      ['Priya', 'Please do not come and look, there is nowhere to turn.'],
    ],
  },
  {
    title: 'Graupel, then big flakes',
    description: 'Five minutes of pellets, then flakes like cotton. Nothing is sticking to the road yet.',
    reporter: 'Tomas',
    location: 'Toronto, Leslieville',
    temperature: 0,
    type: 'mixed',
    at: [43.6628, -79.3297],
    minutesAgo: 77,
    pictures: [],
    likes: 9,
    comments: [
      ['Ada', 'Pellets here on the Danforth too.'],
      ['N.', 'Gone again, just wet.'],
    ],
  },
  {
    title: 'Steam over the harbour',
    description: 'Sea smoke all along the east gap before the wind picked up. The ferry came out of it like a ghost.',
    reporter: 'Islander',
    location: 'Toronto Islands',
    temperature: -11,
    type: 'fog',
    at: [43.6205, -79.3633],
    minutesAgo: 290,
    pictures: [
      {
        scene: 'sea-smoke',
        seed: 6,
        fileName: 'eastgap.jpg',
        alt: 'Steam on the lake at sunrise, the skyline behind it',
      },
    ],
    likes: 42,
    comments: [
      ['Grace', 'We watched it from the 24th floor, like a second lake.'],
      ['Ferry fan', 'The 7:15 had its horn going the whole way.'],
      ['Leo', 'How cold was the water?'],
      ['Islander', 'Four degrees at the dock.'],
    ],
  },
  {
    title: 'Thunder in the snow!',
    description: 'Two flashes and one long roll. Snow doubled right after. Dog is under the table.',
    reporter: 'Lise',
    location: 'Wasaga Beach',
    temperature: -2,
    type: 'thundersnow',
    at: [44.5204, -80.0156],
    minutesAgo: 131,
    pictures: [
      {
        scene: 'thunder-snow',
        seed: 11,
        fileName: 'flash.jpg',
        alt: 'Lightning over a dark line of trees in falling snow',
      },
    ],
    likes: 57,
    comments: [
      ['Karl', 'Heard it in Elmvale, thought it was the plow.'],
      ['Mo', 'First time in eleven winters here.'],
      ['Lise', 'Dog came out for a biscuit. Gone under again.'],
    ],
  },
  {
    title: 'Band parked over Barrie',
    description:
      'Has not moved since nine. 22 cm on an open board at the school, cleared at noon. Bayfield is down to one lane each way.',
    reporter: 'Ms. Okafor',
    location: 'Barrie, Allandale',
    temperature: -4,
    type: 'snow-squall',
    at: [44.3741, -79.6903],
    minutesAgo: 205,
    pictures: [
      { scene: 'ruler', seed: 8, fileName: 'board-noon.jpg', alt: 'A ruler in deep snow' },
      { scene: 'whiteout', seed: 14, fileName: 'bayfield.jpg', alt: 'A street with hardly anything to be seen' },
      { scene: 'drifts', seed: 16, fileName: 'schoolyard.jpg', alt: 'Drifts before a road' },
    ],
    likes: 36,
    comments: [
      ['Parent', 'Thanks for the measurement, and for keeping them in at recess.'],
      ['Rui', '19 on our deck in Painswick.'],
    ],
  },
  {
    title: 'Waves over the pier',
    description:
      'West wind since dawn. Spray goes right over the light and freezes on the rail. Stay off the pier, it is all ice.',
    reporter: 'Harbour walker',
    location: 'Goderich',
    temperature: -1,
    type: 'wind',
    at: [43.7428, -81.7247],
    minutesAgo: 350,
    pictures: [
      {
        scene: 'pier-waves',
        seed: 5,
        fileName: 'light.jpg',
        alt: 'A wave breaks over a small red and white lighthouse',
      },
    ],
    likes: 22,
    comments: [['Bea', 'You can hear it from the Square.']],
  },
]
