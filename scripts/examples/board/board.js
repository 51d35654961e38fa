// A small board: lanes of cards, dragged with SortableJS and kept in a model.
"use strict";

const board = [
  { id: "to-do", title: "To do", cards: ["water", "bread", "letter", "bike"] },
  { id: "doing", title: "Doing", cards: ["tax", "garden", "shelf"] },
  { id: "done", title: "Done", cards: ["dentist", "parcel"] },
];

const texts = {
  water: "Water the plants", bread: "Bake bread for Sunday, and a second one for the neighbours",
  letter: "Answer the letter", bike: "Repair the bike: chain and bell",
  tax: "Tax return", garden: "Dig the garden before the frost", shelf: "Put up the shelf",
  dentist: "Dentist", parcel: "Bring the parcel to the post",
};

/** A card was dropped: the model follows, and the page is drawn from it. */
function drop({ item, from, to, oldIndex, newIndex }) {
  const cards = (lane) => board.find(({ id }) => id === lane.id).cards;
  cards(from).splice(oldIndex, 1);
  cards(to).splice(newIndex, 0, item.dataset.id);
  draw();
}

// With ?bug the card is put in before it is taken out: down its own lane it ends one place short.
const drops = new URLSearchParams(location.search).has("bug")
  ? ({ item, from, to, oldIndex, newIndex }) => {
    const cards = (lane) => board.find(({ id }) => id === lane.id).cards;
    cards(to).splice(newIndex, 0, item.dataset.id);
    cards(from).splice(from === to && newIndex < oldIndex ? oldIndex + 1 : oldIndex, 1);
    draw();
  } : drop;

function draw() {
  document.querySelector("main").replaceChildren(...board.flatMap(({ id, title, cards }) => {
    const [heading, lane] = [document.createElement("h2"), document.createElement("div")];
    heading.textContent = title;
    Object.assign(lane, { id, className: "lane" });
    for (const name of cards) {
      const card = document.createElement("div");
      card.className = "card";
      card.dataset.id = name;
      card.textContent = texts[name];
      lane.append(card);
    }
    Sortable.create(lane, { group: "board", animation: 0, forceFallback: true, onEnd: drops });
    return [heading, lane];
  }));
}

draw();
