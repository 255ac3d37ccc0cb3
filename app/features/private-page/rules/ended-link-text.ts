// What whoever still has a link that was replaced is told, on its pages and instead of its files.
export const ENDED_LINK = "This link was replaced";
export const WHERE_THE_NEW_ONE_IS =
  "The new one is in an email to the address of the booking. Can't find it? We'll send it again.";
