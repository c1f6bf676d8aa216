import type { ScenarioName } from './scenario-names.ts'

/**
 * What the weather at Toronto is like at one moment of a story.
 *
 * `temperature` °C as a mean of the day (sun and night swing round it); `humidity` percent; `cloud`, `convection`, `warmNose` and `fog` 0–1;
 * `wetness` mm/h of water that wants to fall, below 0 the drier the less likely; `wind` km/h; `windFrom` °; `gustiness` gust over wind;
 * `pressure` hPa at sea level; `cape` J/kg.
 */
export interface Moment {
  hour: number
  temperature: number
  humidity: number
  cloud: number
  wetness: number
  convection: number
  warmNose: number
  fog: number
  wind: number
  windFrom: number
  gustiness: number
  pressure: number
  cape: number
}

export interface Scenario {
  seed: number
  /** `absolute`: Toronto has these temperatures in any season; `anomaly`: they are added to the season's own. */
  temperatures: 'absolute' | 'anomaly'
  /** In order of hours since the story began; it repeats after eight days. */
  moments: Moment[]
}

/** After this many hours a story begins again, so that a site left running keeps its weather. */
export const STORY_HOURS = 192

const FAIR: Omit<Moment, 'hour'> = {
  temperature: 0,
  humidity: 62,
  cloud: 0.25,
  wetness: -2,
  convection: 0,
  warmNose: 0,
  fog: 0,
  wind: 12,
  windFrom: 260,
  gustiness: 1.45,
  pressure: 1018,
  cape: 0,
}

const at = (hour: number, changes: Partial<Moment>): Moment => ({ ...FAIR, ...changes, hour })

/** What happens in each story, told in hours from the moment it began. */
export const SCENARIOS: Record<ScenarioName, Scenario> = {
  calm: {
    seed: 11,
    temperatures: 'anomaly',
    moments: [
      at(0, { temperature: 1, pressure: 1024, wind: 8 }),
      at(40, { temperature: 2, cloud: 0.1, pressure: 1027, wind: 6, windFrom: 220 }),
      at(80, { temperature: 2.5, cloud: 0.45, pressure: 1020, wind: 12, windFrom: 200 }),
      at(120, { temperature: 0, cloud: 0.6, wetness: -1.4, pressure: 1016, wind: 14, windFrom: 300 }),
      at(160, { temperature: -0.5, cloud: 0.2, pressure: 1022, wind: 9 }),
    ],
  },
  'snow-squalls': {
    seed: 12,
    temperatures: 'absolute',
    moments: [
      ...[
        {
          hour: 0,
          temperature: -1.4,
          humidity: 80,
          cloud: 0.97,
          wetness: 0.75,
          wind: 37,
          gustiness: 1.6,
          pressure: 1006,
        },
        { hour: 3, temperature: -2.6, humidity: 84, cloud: 1, wetness: 2.6, wind: 38, gustiness: 1.65, pressure: 1007 },
        { hour: 5, temperature: -3.8, humidity: 83, cloud: 1, wetness: 1.7, wind: 36, gustiness: 1.6, pressure: 1009 },
        {
          hour: 7,
          temperature: -4.7,
          humidity: 80,
          cloud: 0.92,
          wetness: 0.2,
          wind: 30,
          gustiness: 1.55,
          pressure: 1011,
        },
      ].map((squall) => at(squall.hour, { ...squall, convection: 1, windFrom: 272 })),
      at(9.5, { temperature: -5, humidity: 74, cloud: 0.5, wetness: -1.2, wind: 24, windFrom: 285, pressure: 1013 }),
      at(14, { temperature: -5, humidity: 72, cloud: 0.1, wind: 14, windFrom: 300, pressure: 1018 }),
      at(26, { temperature: -4.4, humidity: 64, cloud: 0.15, wind: 13, windFrom: 260, pressure: 1022 }),
      at(38, { temperature: -2, humidity: 68, cloud: 0.55, wetness: -1.6, wind: 16, windFrom: 210, pressure: 1018 }),
      at(50, { temperature: 1.5, humidity: 72, cloud: 0.9, wetness: -0.9, wind: 20, windFrom: 190, pressure: 1012 }),
      at(64, { temperature: 4.5, humidity: 90, cloud: 1, wetness: 1.3, wind: 24, windFrom: 160, pressure: 1003 }),
      at(76, { temperature: 5.5, humidity: 93, cloud: 1, wetness: 1.5, wind: 22, windFrom: 200, pressure: 998 }),
      at(86, { temperature: 4, humidity: 90, cloud: 0.95, wetness: -0.3, wind: 14, windFrom: 240, pressure: 1002 }),
      at(96, {
        temperature: 3,
        humidity: 97,
        cloud: 1,
        wetness: 0.25,
        fog: 0.5,
        wind: 7,
        windFrom: 90,
        pressure: 1006,
      }),
      at(106, { temperature: 1.5, humidity: 92, cloud: 0.95, wetness: -0.7, wind: 15, windFrom: 320, pressure: 1006 }),
      at(118, { temperature: -1.8, humidity: 86, cloud: 1, wetness: 0.9, wind: 24, windFrom: 330, pressure: 1008 }),
      at(130, { temperature: -4.5, humidity: 76, cloud: 0.6, wetness: -0.9, wind: 22, windFrom: 310, pressure: 1016 }),
      at(142, { temperature: -5.5, humidity: 66, cloud: 0.08, wind: 12, windFrom: 290, pressure: 1025 }),
      at(164, { temperature: -3.5, humidity: 68, cloud: 0.3, wind: 14, windFrom: 220, pressure: 1020 }),
      at(178, { temperature: 0.5, humidity: 76, cloud: 0.8, wetness: -0.9, wind: 24, windFrom: 235, pressure: 1008 }),
      at(188, {
        temperature: 0.2,
        humidity: 80,
        cloud: 0.95,
        wetness: -0.2,
        wind: 32,
        windFrom: 260,
        gustiness: 1.6,
        pressure: 1005,
      }),
    ],
  },
  thunderstorms: {
    seed: 13,
    temperatures: 'absolute',
    moments: [
      at(0, {
        temperature: 25,
        humidity: 74,
        cloud: 0.6,
        wetness: -0.3,
        convection: 1,
        wind: 22,
        windFrom: 210,
        gustiness: 1.7,
        pressure: 1006,
        cape: 2400,
      }),
      at(1.5, {
        temperature: 24,
        humidity: 82,
        cloud: 0.95,
        wetness: 5,
        convection: 1,
        wind: 32,
        windFrom: 235,
        gustiness: 2.3,
        pressure: 1005,
        cape: 2700,
      }),
      at(3, {
        temperature: 21,
        humidity: 92,
        cloud: 1,
        wetness: 11,
        convection: 1,
        wind: 34,
        windFrom: 260,
        gustiness: 2.4,
        pressure: 1004,
        cape: 1900,
      }),
      at(5, {
        temperature: 19,
        humidity: 92,
        cloud: 0.95,
        wetness: 1.5,
        convection: 0.8,
        wind: 18,
        windFrom: 280,
        gustiness: 1.7,
        pressure: 1007,
        cape: 700,
      }),
      at(8, {
        temperature: 19,
        humidity: 84,
        cloud: 0.5,
        wetness: -1.3,
        wind: 12,
        windFrom: 290,
        pressure: 1010,
        cape: 150,
      }),
      at(20, {
        temperature: 22.5,
        humidity: 74,
        cloud: 0.4,
        wetness: -0.9,
        convection: 0.8,
        windFrom: 200,
        pressure: 1008,
        cape: 1500,
      }),
      at(27, {
        temperature: 22,
        humidity: 84,
        cloud: 0.9,
        wetness: 4,
        convection: 1,
        wind: 24,
        windFrom: 240,
        gustiness: 2,
        pressure: 1005,
        cape: 1900,
      }),
      at(33, {
        temperature: 19,
        humidity: 82,
        cloud: 0.6,
        wetness: -0.9,
        wind: 14,
        windFrom: 300,
        pressure: 1009,
        cape: 200,
      }),
      at(50, {
        temperature: 21,
        humidity: 76,
        cloud: 0.7,
        wetness: 1.6,
        convection: 1,
        wind: 16,
        windFrom: 220,
        pressure: 1009,
        cape: 1100,
      }),
      at(58, { temperature: 18, humidity: 74, cloud: 0.4, wetness: -1.2, windFrom: 320, pressure: 1015 }),
      at(90, { temperature: 19, humidity: 62, cloud: 0.15, wind: 10, windFrom: 300, pressure: 1021 }),
      at(140, { temperature: 22, humidity: 66, cloud: 0.35, windFrom: 210, pressure: 1015, cape: 300 }),
      at(180, {
        temperature: 25,
        humidity: 72,
        cloud: 0.45,
        wetness: -1.2,
        wind: 16,
        windFrom: 200,
        gustiness: 1.6,
        pressure: 1008,
        cape: 1600,
      }),
    ],
  },
  heat: {
    seed: 14,
    temperatures: 'absolute',
    moments: [
      at(0, { temperature: 29, humidity: 66, cloud: 0.15, windFrom: 220, pressure: 1015, cape: 600 }),
      at(48, { temperature: 30, humidity: 66, cloud: 0.2, windFrom: 225, pressure: 1013, cape: 900 }),
      at(75, {
        temperature: 29.5,
        humidity: 70,
        cloud: 0.45,
        wetness: -0.7,
        convection: 1,
        windFrom: 230,
        pressure: 1010,
        cape: 1900,
      }),
      at(82, {
        temperature: 26,
        humidity: 82,
        cloud: 0.9,
        wetness: 4,
        convection: 1,
        wind: 24,
        windFrom: 260,
        gustiness: 2,
        pressure: 1008,
        cape: 1600,
      }),
      at(90, { temperature: 23, humidity: 74, cloud: 0.4, wetness: -1.4, windFrom: 320, pressure: 1013 }),
      at(120, { temperature: 21.5, humidity: 58, cloud: 0.1, windFrom: 330, pressure: 1021 }),
      at(165, { temperature: 27, humidity: 62, cloud: 0.15, windFrom: 215, pressure: 1017, cape: 300 }),
    ],
  },
  'ice-storm': {
    seed: 15,
    temperatures: 'absolute',
    moments: [
      at(0, {
        temperature: -1.6,
        humidity: 92,
        cloud: 1,
        wetness: 1.2,
        warmNose: 1,
        wind: 26,
        windFrom: 70,
        pressure: 1006,
      }),
      at(6, {
        temperature: -1.2,
        humidity: 95,
        cloud: 1,
        wetness: 3.2,
        warmNose: 1,
        wind: 30,
        windFrom: 65,
        pressure: 1001,
      }),
      at(14, {
        temperature: -1.4,
        humidity: 95,
        cloud: 1,
        wetness: 1.6,
        warmNose: 1,
        wind: 28,
        windFrom: 50,
        pressure: 997,
      }),
      at(20, {
        temperature: -3,
        humidity: 90,
        cloud: 1,
        wetness: 1.1,
        warmNose: 0,
        wind: 30,
        windFrom: 20,
        pressure: 1001,
      }),
      at(30, { temperature: -6, humidity: 78, cloud: 0.6, wetness: -1, wind: 26, windFrom: 330, pressure: 1014 }),
      at(48, { temperature: -9, humidity: 66, cloud: 0.08, wind: 14, windFrom: 310, pressure: 1028 }),
      at(90, { temperature: -5, humidity: 68, cloud: 0.3, windFrom: 230, pressure: 1022 }),
      at(130, { temperature: 1, humidity: 76, cloud: 0.7, wetness: -1, windFrom: 200, pressure: 1014 }),
      at(165, { temperature: -1, humidity: 74, cloud: 0.6, wetness: -1.2, windFrom: 330, pressure: 1021 }),
      at(184, {
        temperature: -2,
        humidity: 86,
        cloud: 0.97,
        wetness: -0.4,
        warmNose: 0.8,
        wind: 18,
        windFrom: 80,
        pressure: 1012,
      }),
    ],
  },
  fog: {
    seed: 16,
    temperatures: 'absolute',
    moments: [
      at(0, {
        temperature: 4,
        humidity: 99,
        cloud: 0.95,
        wetness: -0.9,
        fog: 1,
        wind: 4,
        windFrom: 110,
        pressure: 1022,
      }),
      at(7, {
        temperature: 4.5,
        humidity: 99,
        cloud: 1,
        wetness: -0.8,
        fog: 0.9,
        wind: 4,
        windFrom: 120,
        pressure: 1021,
      }),
      at(11, {
        temperature: 6,
        humidity: 86,
        cloud: 0.7,
        wetness: -1.2,
        fog: 0.05,
        wind: 7,
        windFrom: 150,
        pressure: 1020,
      }),
      at(20, {
        temperature: 5,
        humidity: 97,
        cloud: 0.6,
        wetness: -1.3,
        fog: 0.6,
        wind: 4,
        windFrom: 130,
        pressure: 1020,
      }),
      at(28, { temperature: 6.5, humidity: 80, cloud: 0.4, wetness: -1.5, wind: 9, windFrom: 180, pressure: 1018 }),
      at(60, { temperature: 8, humidity: 82, cloud: 0.9, wetness: 0.4, wind: 16, windFrom: 190, pressure: 1010 }),
      at(90, { temperature: 5, humidity: 72, cloud: 0.4, windFrom: 290, pressure: 1016 }),
      at(150, { temperature: 4, humidity: 78, cloud: 0.3, wind: 7, windFrom: 240, pressure: 1024 }),
      at(180, {
        temperature: 3.5,
        humidity: 94,
        cloud: 0.6,
        wetness: -1.5,
        fog: 0.3,
        wind: 5,
        windFrom: 120,
        pressure: 1024,
      }),
    ],
  },
}
