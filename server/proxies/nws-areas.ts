const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
const TERRITORIES = 'AS FM GU MH MP PR PW VI'
/** Coastal waters, and the Great Lakes: St. Clair, Erie, Huron, Michigan, Ontario, Superior and the St. Lawrence. */
const WATERS = 'AM AN GM PH PK PM PS PZ LC LE LH LM LO LS SL'

/** What `area` of the National Weather Service’s alerts may name. */
export const NWS_AREAS: ReadonlySet<string> = new Set(`${STATES} ${TERRITORIES} ${WATERS}`.split(' '))
