/** Kinds of airports behind the name of their town, the longest first. */
const KINDS: readonly (readonly [english: string, french: string])[] = [
  [' International Airport', 'Aéroport international'],
  [' Regional Airport', 'Aéroport régional'],
  [' Airport', 'Aéroport'],
]

/** “Toronto International Airport” is “Aéroport international de Toronto”; a name of something else stays as it is. */
export function frenchAirportName(name: string): string {
  const kind = KINDS.find(([english]) => name.endsWith(english) && name.length > english.length)
  return kind ? `${kind[1]} ${ofPlace(name.slice(0, -kind[0].length))}` : name
}

/** “de Toronto”, “d’Ottawa”: place names that begin with H are not elided. */
export const ofPlace = (name: string): string => (/^[aeiouéèêâîôœ]/i.test(name) ? `d’${name}` : `de ${name}`)
