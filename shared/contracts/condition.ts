import { z } from 'zod'

/** The state of the sky, in OpenWeather's numbering (the spec's), made from the WMO code of the source. */
export const conditionSchema = z.object({
  id: z.number().int().describe('OpenWeather condition id, 200–804'),
  main: z.string().describe('Group: Thunderstorm, Drizzle, Rain, Snow, Fog, Clear, Clouds'),
  description: z.string().describe('In the language of the question, sentence case: “Slight snow fall”'),
  icon: z.string().describe('OpenWeather icon code with d or n by the place’s own daylight: “13n”'),
})
export type Condition = z.infer<typeof conditionSchema>
