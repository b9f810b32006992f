import { deniedBy } from './single-valued.ts';

/** Words that ask for a field and that the statement itself may not have: "I moved to Lisbon" answers "where do I live". */
const ASKED_BY: Readonly<Record<string, string>> = {
  home_city: 'live city home 住 城市',
  employer: 'work job company employer 工作 公司',
  allergy: 'allergic allergy',
  diet: 'eat diet meat vegetarian',
  medication: 'medicine medication take',
  likes: 'like favorite prefer',
  dislikes: 'dislike hate',
};

/** The words under which a field is asked for; none for a fact without one. */
export function fieldWords(field: string | undefined): string | undefined {
  if (field === undefined) return undefined;
  const asked = deniedBy(field) ?? field;
  return ASKED_BY[asked] ?? asked.replaceAll('_', ' ');
}
