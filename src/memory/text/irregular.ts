/** English forms that no suffix rule reaches, with their base form. */
const FORMS = `
ate eat eaten eat | bought buy | brought bring | built build | came come | chose choose chosen choose | did do done do |
drank drink drunk drink | drove drive driven drive | fell fall fallen fall | felt feel | flew fly flown fly | forgot forget
forgotten forget | found find | gave give given give | went go gone go | got get gotten get | grew grow grown grow | heard hear |
held hold | kept keep | knew know known know | left leave | lent lend | lost lose | made make | meant mean | met meet | paid pay |
ran run | said say | saw see seen see | sent send | slept sleep | sold sell | spent spend | spoke speak spoken speak | stood stand |
swam swim swum swim | taken take took take | taught teach | thought think | threw throw thrown throw | told tell |
understood understand | woke wake woken wake | wore wear worn wear | won win | wrote write written write | began begin begun begin |
broke break broken break | caught catch | quit quit | read read | sang sing sung sing | sat sit | stole steal stolen steal |
children child | kids kid | men man | women woman | people person | feet foot | teeth tooth | mice mouse | wives wife | knives knife |
 shelves shelf | loaves loaf | allergies allergy | allergic allergy | medicines medicine | meds med | mum mother | mom mother | dad father |
grandma grandmother | grandpa grandfather | colour color | favourite favorite | neighbour neighbor | tyre tire | organise organize |
bday birthday | bf boyfriend | gf girlfriend | appt appointment | apt apartment | tv television | fridge refrigerator | mins minute`;

const BASE_OF = new Map<string, string>();
for (const group of FORMS.split('|')) {
  const words = group.trim().split(/\s+/);
  for (let i = 0; i + 1 < words.length; i += 2) BASE_OF.set(words[i] ?? '', words[i + 1] ?? '');
}

/** The base form of an irregular or clipped English word (ate → eat, children → child); any other word as it is. */
export function baseForm(word: string): string {
  return BASE_OF.get(word) ?? word;
}
