/** The calls about people and what is theirs, beyond those that every start loads. */
export const peopleApi = {}
