// verdict.cpp - asks whether house ways conform to a chapter, several at a time, a session for each thread:
//
//     verdict us-pa/621a traditional canberra
//
// Ends with 0 when all of them do, as `houseway check WAY --under CHAPTER` would.

#include <houseway/session.h>

#include <future>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Close {
  void operator()(hw_session *session) const { hw_session_close(session); }
};
using Session = std::unique_ptr<hw_session, Close>;

Session open() {
  char why[HW_WHY_MAX];
  hw_session *session;
  if (hw_session_open(nullptr, &session, why) != HW_OK) throw std::runtime_error(why);
  return Session(session);
}

struct Verdict {
  int code;
  std::string text;
};

// The JSON begins with the verdict; a program that wants more of it has a parser of JSON.
std::string verdict_of(const std::string &json) {
  const std::string key = "\"verdict\":\"";
  const auto from = json.find(key) + key.size();
  return json.substr(from, json.find('"', from) - from);
}

Verdict check(const std::string &way, const std::string &chapter) {
  const Session session = open();
  const char *words[] = {"check", way.c_str(), "--under", chapter.c_str()};
  hw_answer answer;
  const hw_status status = hw_session_ask(session.get(), 4, words, &answer);
  if (status != HW_OK || answer.code == 2) throw std::runtime_error(answer.problem);
  return {answer.code, way + ": " + verdict_of(answer.json)};
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3) {
    std::cerr << "usage: verdict CHAPTER WAY...\n";
    return 2;
  }
  try {
    std::vector<std::future<Verdict>> asked;
    for (int i = 2; i < argc; i++)
      asked.push_back(std::async(std::launch::async, check, std::string(argv[i]), std::string(argv[1])));
    int code = 0;
    for (auto &one : asked) {
      const Verdict verdict = one.get();
      std::cout << verdict.text << '\n';
      if (verdict.code > code) code = verdict.code;
    }
    return code;
  } catch (const std::exception &problem) {
    std::cerr << problem.what() << '\n';
    return 2;
  }
}
