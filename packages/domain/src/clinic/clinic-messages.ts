/** Messages about clinic entries (openapi/decisions.md, Clinic). */
export const clinicMessages = {
  notPossible: (move: string, status: string) =>
    `${move} is not possible: the entry is “${status}”`,
  notValid: "Correct the entry first: it names no patient yet",
  deceased: "This patient is recorded as deceased",
  walkIn: "A walk-in has no booking to go back to: choose “Not given” or “Did not attend”",
  hasEpisode: "An episode was opened from this entry",
  hasOtherEpisode: (episodeId: string) => `Episode ${episodeId} was opened from this entry`,
  episodeEnded: (episodeId: string) => `Episode ${episodeId} has ended: change the record instead`,
  reasonNeeded: "Give the reason it was not given",
  noReason: "Only “Not given” has a reason",
  anotherPatient: "This is not the patient of the clinic's entry",
  noSuchEntry: "There is no such entry in this pharmacy's clinics",
  notCorrectable: "Only an entry that is open and has no episode can be corrected",
  noPatient: "Give an NHS number, or a last name and a date of birth",
  bookedTime: "Please enter a time such as 09:30",
  notTogether: "The NHS number belongs to another name or date of birth",
  alreadyThere: "This patient is in the clinic already",
  full: "A clinic has room for 2,000 entries",
} as const;
