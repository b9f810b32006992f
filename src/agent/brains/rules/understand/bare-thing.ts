/**
 * What somebody has, with nothing said of it: "my meds". A second word may be a verb ("my knee hurts") or a name ("my dog
 * Rex"), which states something.
 */
export const enBareThing: RegExp =
  /^(?:[Mm]y|[Oo]ur) (?!bad\b|god\b|goodness\b|pleasure\b|turn\b|oh\b)(?:[a-z][a-z'’-]*|[a-z][a-z'’-]*[a-z] (?!hurt\b|fell\b|died\b|broke\b|left\b|ran\b|lost\b|quit\b|came\b|went\b|got\b|won\b|said\b|rock\b|suck\b|is\b|are\b|was\b|were\b|has\b|had\b|have\b|will\b|can\b|got\b|too\b|again\b|now\b|first\b|only\b)[a-z-]+(?<!s|ed|ing))[.…]*$/;

/** The same in Chinese: 我的藥. Characters that state something (在, 了, 痛) make a sentence of it. */
export const zhBareThing: RegExp =
  /^(?:我|我們|我们|咱們|咱们)的(?!(?:名字|姓名|電話|电话|生日|密碼|密码|地址|血型).)(?![^。…]*[了在是有很太不沒没會会要都也叫姓住還还就被把吃喝痛疼酸痠壞坏傷伤])\p{Script=Han}{1,5}[。…]*$/u;
