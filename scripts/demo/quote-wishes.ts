// What people who ask for a quote write. `types` are the inflatables they tick.

type BookingAttempt = {
  name: string;
  eventType: string;
  location: string;
  attendees: string;
  duration: string;
  types: string[];
  additionalRequests: string;
};

export const unanswered: BookingAttempt[] = [
  wish("Leah Sizemore", "Birthday party", "Ellijay", "About 15 kids", "One day", "castle-combo"),
  wish("Darnell Hughes", "Block party", "Jasper", "60", "All day", "giant-slide palm-combo", "A price for both?"),
  wish("Joyce Tatum", "School fun run", "Blue Ridge", "250", "8 to 2", "giant-slide castle-combo", "On asphalt."),
  wish("Chris Vandiver", "Company picnic", "Chatsworth", "80", "One day", "giant-slide", "What is delivery to us?"),
];

export const answered: BookingAttempt[] = [
  wish("Elena Marchetti", "Wedding", "Dahlonega", "20 children", "Saturday and Sunday", "castle-basketball"),
  wish("Bobby Joe Garland", "Fire station open house", "East Ellijay", "200", "10–4", "giant-slide castle-combo"),
  wish(
    "Aaliyah Freeman",
    "Daycare party",
    "Talking Rock",
    "32",
    "Half a day",
    "palm-combo",
    "Ages 3 to 5, is it fine?",
  ),
  wish("Tom Eberhardt", "Cabin owners' meeting", "Cherry Log", "25", "One day", "palm-combo"),
  wish(
    "Sun-Hee Park",
    "Church night",
    "Dawsonville",
    "150",
    "4 to 9 PM",
    "castle-combo castle-basketball",
    "Any lights?",
  ),
  wish(
    "Rodney Gilstrap",
    "Festival booth",
    "Ellijay",
    "Hundreds",
    "Two days",
    "giant-slide slip-slide",
    "No outlet there.",
  ),
  wish("Paige Underwood", "Birthday party", "Blue Ridge", "10", "One day", "castle-basketball", "Yard is 26 by 24 ft."),
  wish("Hugo Ramírez", "Soccer league kickoff", "Jasper", "120", "9 to 1", "giant-slide palm-combo"),
];

function wish(
  name: string,
  eventType: string,
  location: string,
  attendees: string,
  duration: string,
  types: string,
  additionalRequests = "",
): BookingAttempt {
  return { name, eventType, location, attendees, duration, types: types.split(" "), additionalRequests };
}
